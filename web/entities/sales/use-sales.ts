import { useCallback, useMemo } from 'react'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import { call } from '../../lib/api.ts'
import { useUserId } from '../../lib/session/state.ts'
import { type BoardItem, type ItemChanges, type Loaded, mergeItems } from '../boards/data/items.ts'
import { useFeed } from '../boards/data/use-feed.ts'

/** A lead or an opportunity. */
export interface SalesItem extends BoardItem {
  stage: string
  ownerId: string | null
  noteCount: number
  /** When a deleted one is deleted permanently. */
  deletesAt: string | null
}
type SalesChanges<T> = ItemChanges<T> & { seq?: number }

interface Page<T> {
  items: readonly T[]
  removed: readonly string[]
  isWhole: boolean
  seq: number
  nextCursor: string | null
}
type ReadPage<T> = (startupId: string, query: { since?: string; cursor?: string; deleted?: 'true' }) => Promise<Page<T>>

const LEADS = 'GET /api/startups/{id}/leads'
const OPPORTUNITIES = 'GET /api/startups/{id}/opportunities'

/** Where leads or opportunities are read. */
export interface SalesSource<T> {
  route: typeof LEADS | typeof OPPORTUNITIES
  readPage: ReadPage<T>
}

export const LEAD_SOURCE: SalesSource<Lead> = {
  route: LEADS,
  readPage: async (id, query) => {
    const { leads: items, ...page } = await call(LEADS, { id, ...query })
    return { ...page, items }
  },
}
export const OPPORTUNITY_SOURCE: SalesSource<OpportunityCard> = {
  route: OPPORTUNITIES,
  readPage: async (id, query) => {
    const { opportunities: items, ...page } = await call(OPPORTUNITIES, { id, ...query })
    return { ...page, items }
  },
}

/** The leads or opportunities of a startup: loaded once, then kept fresh with what has changed. */
export function useSales<T extends SalesItem>({ route, readPage }: SalesSource<T>, startupId: string) {
  const read = useCallback((before: Loaded<T> | undefined) => readSales(before, startupId, readPage), [startupId, readPage])
  const { shown, ...feed } = useFeed<Loaded<T>, SalesChanges<T>>({
    key: [route, { id: startupId }, useUserId()],
    read,
    merge: mergeSales,
  })
  const { error, isValidating, retry, take, run } = feed
  const items = shown?.items
  return useMemo(() => ({ items, error, isValidating, retry, take, run }), [items, error, isValidating, retry, take, run])
}
export type SalesStore<T extends SalesItem> = ReturnType<typeof useSales<T>>

async function readSales<T extends SalesItem>(before: Loaded<T> | undefined, startupId: string, readPage: ReadPage<T>): Promise<Loaded<T>> {
  const first = await readPage(startupId, before === undefined ? {} : { since: String(before.seq) })
  const items = [...first.items]
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await readPage(startupId, { cursor })
    items.push(...page.items)
    cursor = page.nextCursor
  }
  const after = mergeSales(before, { ...first, items })
  return before?.items === after.items && before.seq === after.seq ? before : after
}

function mergeSales<T extends SalesItem>(before: Loaded<T> | undefined, changes: SalesChanges<T>): Loaded<T> {
  return {
    items: mergeItems(before?.items ?? [], changes, ({ deletesAt }) => deletesAt !== null),
    seq: changes.seq ?? before?.seq ?? 0,
  }
}
