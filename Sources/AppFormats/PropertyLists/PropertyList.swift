/// Property lists, such as Info.plist (Apple's PropertyList-1.0.dtd for XML); their values are nodes.
package enum PropertyList {}
