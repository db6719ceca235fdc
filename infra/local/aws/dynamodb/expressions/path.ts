/** A document path: attribute names and list positions. The first part is always a name. */
export type Path = readonly [string, ...(string | number)[]]
