import { isOpenOpportunity } from '../../../../shared/sales/opportunity-stages.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { listExpectedCloses } from '../../../data/opportunities/expected-closes.ts'
import { opportunityBoards } from '../../../data/opportunities/opportunities.ts'
import { iso, type Range, type Unnamed } from './meeting-items.ts'

const DAY_LENGTH = 'yyyy-mm-dd'.length

/** The open opportunities of a user that are expected to close in a range: one Query, then a BatchGet. The user may no longer see some of them. */
export async function listClosings(userId: string, { from, to }: Range): Promise<Unnamed[]> {
  const closes = await listExpectedCloses(userId, iso(from).slice(0, DAY_LENGTH), iso(to).slice(0, DAY_LENGTH))
  const found = await opportunityBoards.getLive(closes.map(({ startupId, opportunityId }) => ({ startupId, id: opportunityId })))
  return found.flatMap((opportunity): Unnamed[] => {
    if (opportunity?.ownerId !== userId || opportunity.expectedCloseAt === null || !isOpenOpportunity(opportunity)) return []
    const { id, startupId, title, expectedCloseAt } = opportunity
    const start = Date.parse(expectedCloseAt)
    if (start >= to || start + DAY_MS <= from) return []
    const link = `/startup/${startupId}/opportunities?opportunity=${id}`
    return [{ id, type: 'opportunity', date: null, title, start: iso(start), end: iso(start + DAY_MS), allDay: true, startupId, link }]
  })
}
