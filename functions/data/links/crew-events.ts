import { DAY_SECONDS } from '../../../shared/time.ts'
import { listItems, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { totalsPartition, type LinkTotalId } from './totals.ts'
import type { StoredItem } from '../stored-items.ts'

/** That a crew link was opened, accepted or declined; the job `counts` counts each item once. */
export interface CrewEvent {
  linkId: string
  startupId: string
  what: 'opened' | 'accepted' | 'declined'
  /** Whose it is: a user, or the hash of a visitor, with the UTC hour where each hour counts. */
  who: string
  at: string
}
const KEPT_DAYS = 60

export const crewEvents = entity<CrewEvent, Pick<CrewEvent, 'linkId' | 'what' | 'who'>>({
  kind: 'crew-event',
  key: ({ linkId, what, who }) => ({ pk: `CREW#${linkId}`, sk: `${what}#${who}` }),
  expires: ({ at }) => Math.ceil(Date.parse(at) / 1_000) + KEPT_DAYS * DAY_SECONDS,
})

/** Records an event once. */
export const putCrewEvent = (event: CrewEvent): Mutation => put(crewEvents, event, { absent: true })

const CREW = 'crew#'
/** The counter of a crew link: those of a startup lie in a partition of their own, apart from affiliate links. */
export const crewTotalId = ({ startupId, linkId }: { startupId: string; linkId: string }): LinkTotalId => ({
  userId: CREW + startupId,
  startupId,
  linkId,
})
export const isCrewTotal = ({ userId }: Pick<LinkTotalId, 'userId'>): boolean => userId.startsWith(CREW)

/** The counters of the crew links of a startup, page by page. */
export const listCrewTotals = (startupId: string, page: PageOptions): Promise<ListPage<StoredItem>> =>
  listItems({ ...page, pk: totalsPartition(CREW + startupId) })
