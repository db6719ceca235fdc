import { useMemo } from 'react'
import type { ApiKey } from '../../../lib/api-key.ts'
import { type BoardItem, type ItemChanges, mergeItems } from '../../boards/data/items.ts'
import { useFeed } from '../../boards/data/use-feed.ts'

/** A lead or an opportunity. */
export interface SalesItem extends BoardItem {
  stage: string
  ownerId: string | null
  noteCount: number
  /** When a deleted one is deleted permanently. */
  deletesAt: string | null
}

export interface LoadedSales<T> {
  items: T[]
  seq: number
}
export type SalesChanges<T> = ItemChanges<T> & { seq?: number }

interface Page<T> {
  items: readonly T[]
  removed: readonly string[]
  isWhole: boolean
  seq: number
  nextCursor: string | null
}
type ReadPage<T> = (query: { since?: string; cursor?: string }) => Promise<Page<T>>

/** The leads or opportunities of a startup: loaded once, then kept fresh with what has changed. */
export function useSales<T extends SalesItem>(key: ApiKey, readPage: ReadPage<T>) {
  const { shown, ...feed } = useFeed<LoadedSales<T>, SalesChanges<T>>({
    key,
    room: null,
    read: (before) => readSales(before, readPage),
    merge: mergeSales,
  })
  const { error, isValidating, retry, take, run } = feed
  const items = shown?.items
  return useMemo(() => ({ items, error, isValidating, retry, take, run }), [items, error, isValidating, retry, take, run])
}
export type SalesStore<T extends SalesItem> = ReturnType<typeof useSales<T>>

async function readSales<T extends SalesItem>(before: LoadedSales<T> | undefined, readPage: ReadPage<T>): Promise<LoadedSales<T>> {
  const first = await readPage(before === undefined ? {} : { since: String(before.seq) })
  const items = [...first.items]
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await readPage({ cursor })
    items.push(...page.items)
    cursor = page.nextCursor
  }
  const after = mergeSales(before, { ...first, items })
  return before?.items === after.items && before.seq === after.seq ? before : after
}

function mergeSales<T extends SalesItem>(before: LoadedSales<T> | undefined, changes: SalesChanges<T>): LoadedSales<T> {
  return {
    items: mergeItems(before?.items ?? [], changes, ({ deletesAt }) => deletesAt !== null),
    seq: changes.seq ?? before?.seq ?? 0,
  }
}
