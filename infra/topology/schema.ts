/** The schema of the table, in both environments. Four indexes from the first deploy: only one can be added per update (design 4). */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Every key is text; every sort key of an index ends in a unique id. */
  indexes: [
    { name: 'GSI1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'GSI2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    { name: 'GSI3', partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
    { name: 'GSI4', partitionKey: 'gsi4pk', sortKey: 'gsi4sk' },
  ],
  /** Seconds since 1970 after which an item may go. */
  timeToLive: 'ttl',
  stream: 'NEW_AND_OLD_IMAGES',
} as const
