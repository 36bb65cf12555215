/// The version of Statebook, stated nowhere else in the program. `CHANGELOG.md` begins with the same version.
package let statebookVersion = "0.1.0"
