const READ_UNIT = 4 * 1024
const WRITE_UNIT = 1024

/** Read units of this many bytes, 4 kB each; what is not there costs one, and a read that need not be consistent half. */
export const readUnits = (bytes: number, consistent: boolean): number => Math.max(1, Math.ceil(bytes / READ_UNIT)) * (consistent ? 1 : 0.5)

/** Write units of this many bytes, 1 kB each, at least one. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / WRITE_UNIT))

/** A transaction prepares and commits. Measured on DynamoDB: this doubles the table's part, the indexes' stays as it is. */
export const TRANSACTION = 2
