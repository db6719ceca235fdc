type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** What is there of some values: those that a partial change leaves out are not named at all. */
export const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
