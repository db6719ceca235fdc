import { DISCARDED_DAYS } from '../../../shared/limits.ts'
import type { HeldLead } from '../../../shared/entities/leads/held-lead.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import { LEADS_PREFIX } from './lead.ts'

/** What a visitor left, held for a decision; a discarded one is another item of the same record, so that no list reads it. */
export interface StoredHeldLead extends HeldLead {
  startupId: string
  link: Lead['link']
}
export type HeldLeadId = Pick<StoredHeldLead, 'startupId' | 'id'>

const HELD = 'HELD#'
const secondsOf = (at: number): number => Math.ceil(at / 1_000)
const heldLeads = entity<StoredHeldLead, HeldLeadId>({
  kind: 'held-lead',
  key: ({ startupId, id }) => ({ pk: `${LEADS_PREFIX}${startupId}`, sk: `${HELD}${id}` }),
  expires: ({ deletesAt }) => secondsOf(Date.parse(deletesAt)),
})
const discardedLeads = entity<StoredHeldLead, HeldLeadId>({
  kind: 'discarded-lead',
  key: ({ startupId, id }) => ({ pk: `${LEADS_PREFIX}${startupId}`, sk: `DISCARDED#${id}` }),
  expires: () => secondsOf(Date.now() + DISCARDED_DAYS * DAY_MS),
})
export const heldLeadRef = (id: HeldLeadId): Ref<StoredHeldLead> => refTo(heldLeads, id)
export const discardedLeadRef = (id: HeldLeadId): Ref<StoredHeldLead> => refTo(discardedLeads, id)

/** What is held of a startup, newest first: one Query. Items whose time is over are left out, because TTL deletes late. */
export function listHeldLeads(startupId: string, options: PageOptions): Promise<ListPage<StoredHeldLead>> {
  const now = new Date().toISOString()
  const range = { ...options, pk: `${LEADS_PREFIX}${startupId}`, prefix: HELD, newestFirst: true }
  return listPage(heldLeads, range, ({ deletesAt }) => deletesAt > now)
}

export const putHeldLead = (held: StoredHeldLead): Mutation => put(heldLeads, held, { absent: true })
/** Fails when it is no longer held. */
export const deleteHeldLead = (id: HeldLeadId): Mutation => remove(heldLeads.key(id), { exists: true })
export const putDiscardedLead = (held: StoredHeldLead): Mutation => put(discardedLeads, held)
/** Fails when it is not discarded. */
export const deleteDiscardedLead = (id: HeldLeadId): Mutation => remove(discardedLeads.key(id), { exists: true })
