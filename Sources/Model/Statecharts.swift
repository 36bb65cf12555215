// Places and ids are Statecharts' and stand in almost every value of the model. Who may import the model alone needs their members.
@_exported import Statecharts
