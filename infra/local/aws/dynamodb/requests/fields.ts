/** ReturnConsumedCapacity. */
export type Capacity = 'NONE' | 'TOTAL' | 'INDEXES'
