import type { Condition } from '../expressions/condition.ts'
import type { KeyCondition } from '../expressions/key-condition.ts'
import type { Path } from '../expressions/path.ts'
import type { Update } from '../expressions/update.ts'
import type { Item } from '../values/item.ts'
import type { IndexKeys, KeyNames, TableKeys } from './table.ts'

// What DynamoDB refuses once it knows the table. Each throws a Refusal.

/** `key`: exactly the primary key. */
export declare function checkKey(key: Item, table: TableKeys): void

/** `item`: its primary key and whatever index keys it has. For an item to put. */
export declare function checkItemKeys(item: Item, table: TableKeys): void

/** An update expression must leave the primary key alone. Before the item is read. */
export declare function checkUpdate(update: Update, table: TableKeys): void

/** The item that an update made: its size and its index keys. */
export declare function checkUpdatedItem(item: Item, table: TableKeys): void

/** Paths of a condition, filter or projection must not go into a key attribute. */
export declare function checkPaths(paths: readonly Path[], table: TableKeys): void

/** A filter of a Query must not name the keys that are queried. */
export declare function checkFilter(filter: Condition, keys: KeyNames): void

/** ExclusiveStartKey: the keys of the table and of the index, within the key condition of a Query. */
export declare function checkStartKey(start: Item, table: TableKeys, within: { index?: IndexKeys; keyCondition?: KeyCondition }): void
