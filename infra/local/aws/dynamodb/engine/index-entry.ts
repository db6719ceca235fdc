/**
 * The storage key of an index entry. dynalite ends it in 24 bits of a hash of the primary key, so that two items with the
 * same index key may overwrite one another; with the whole primary key behind it they cannot. '~' sorts after every hash.
 */
export const indexEntryKey = (dynaliteKey: string, primaryKey: string) => `${dynaliteKey}~${primaryKey}`
