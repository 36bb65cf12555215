/// The version of Statebook: the only place in the program that states it. `CHANGELOG.md` begins with the same one.
package let statebookVersion = "0.1.0"
