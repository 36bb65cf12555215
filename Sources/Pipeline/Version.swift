/// The version of Statebook: the only place in the program that states it. `CHANGELOG.md` begins with the same one.
public let statebookVersion = "0.1.0"
