print("statebook")
