import { readUnits } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { holds, type Condition } from '../expressions/condition.ts'
import { project, type Projection } from '../expressions/projection.ts'
import type { IndexKeys } from '../requests/table.ts'
import { namesOf, pick, projected, type Table } from '../tables/table.ts'
import type { Item } from '../values/item.ts'
import { itemSize } from '../values/size.ts'
import type { KeySpan } from './range.ts'

const MOST_BYTES = 1024 * 1024

export interface PageOptions {
  span: KeySpan
  reverse: boolean
  /** Whether an item belongs to the segment of a parallel scan. */
  includes?: (item: Item) => boolean
  filter?: Condition | undefined
  projection?: Projection | undefined
  limit?: number | undefined
  /** Attributes are read from the table where a local index lacks them. */
  wholeItems: boolean
  consistent: boolean
}
export interface PageRead {
  /** The items as JSON texts. */
  texts: string[]
  scanned: number
  bytes: number
  /** Units for items that a local index fetched from the table. */
  fetchedUnits: number
  /** The keys of the last item that was read, when there may be more. */
  last?: Item
}

/** Reads one page: until the limit, 1 MB of what was read (the filter comes after), or the end. */
export function readPage(core: Core, table: Table, index: IndexKeys | undefined, options: PageOptions): PageRead {
  const { span, reverse, includes, filter, projection, limit = Infinity, wholeItems, consistent } = options
  const page: PageRead = { texts: [], scanned: 0, bytes: 0, fetchedUnits: 0 }
  const partly = index !== undefined && index.projection.type !== 'ALL'
  for (const row of core.store.range({ ...span, reverse })) {
    const stored = index ? core.store.get(itemKeyIn(row)) : row
    if (!stored) continue
    const needsItem = partly || filter !== undefined || projection !== undefined || includes !== undefined
    const whole = needsItem ? (JSON.parse(stored.value) as Item) : undefined
    if (whole && includes?.(whole) === false) continue
    const entry = whole && partly ? projected(table, index, whole) : whole
    page.scanned += 1
    page.bytes += entry && partly ? itemSize(entry) : stored.size
    if (partly && wholeItems) page.fetchedUnits += readUnits(stored.size, consistent)
    const seen = wholeItems ? whole : entry
    if (!filter || holds(filter, seen)) page.texts.push(textOf(stored.value, seen, projection, partly && !wholeItems))
    if (page.scanned === limit || page.bytes > MOST_BYTES)
      return { ...page, last: lastKeyOf(table, index, JSON.parse(stored.value) as Item) }
  }
  return page
}

/** An entry of an index ends in the key of its item. */
const itemKeyIn = ({ key, value }: { key: Buffer; value: string }): Buffer => key.subarray(key.length - Number(value))

function textOf(stored: string, item: Item | undefined, projection: Projection | undefined, partly: boolean): string {
  if (!item) return stored
  if (projection) return JSON.stringify(project(projection, item))
  return partly ? JSON.stringify(item) : stored
}

const lastKeyOf = (table: Table, index: IndexKeys | undefined, item: Item): Item =>
  pick(item, [...new Set([...namesOf(table.keys), ...(index ? namesOf(index.keys) : [])])])
