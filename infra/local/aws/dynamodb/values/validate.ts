import type { AttributeValue, Item } from './item.ts'

/** An attribute value as a request brings it, with its numbers normalised. Throws a Refusal. */
export declare function readValue(given: unknown): AttributeValue

/** The same for a map of values: an item, or a key. */
export declare function readItem(given: unknown): Item
