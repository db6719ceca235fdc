import type { AttributeValue } from './item.ts'

/** Below zero, zero or above zero; undefined for values that have no order: of different types, or not S, N or B. */
export declare function compareValues(a: AttributeValue, b: AttributeValue): number | undefined
