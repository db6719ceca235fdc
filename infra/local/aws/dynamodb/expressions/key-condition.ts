import type { KeyNames, KeyType } from '../requests/table.ts'
import type { AttributeValue } from '../values/item.ts'
import type { Condition } from './condition.ts'

/** Which items of one partition a Query reads. */
export interface KeyCondition {
  partition: { name: string; value: AttributeValue }
  sort?: { name: string; operator: '=' | '<' | '<=' | '>' | '>=' | 'BETWEEN' | 'begins_with'; values: AttributeValue[] }
}

/** Reads a KeyConditionExpression as a condition on the keys of a table or index; refuses one that does not fit them. */
export declare function resolveKeyCondition(expression: Condition, keys: KeyNames, types: Readonly<Record<string, KeyType>>): KeyCondition
