import { entity, find } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { LEADS_PREFIX } from './lead.ts'

/** Whether visitors may leave their address at a startup; none: they may not. */
export interface LeadCapture {
  startupId: string
  isOn: boolean
}
const leadCaptures = entity<LeadCapture, Pick<LeadCapture, 'startupId'>>({
  kind: 'lead-capture',
  key: ({ startupId }) => ({ pk: `${LEADS_PREFIX}${startupId}`, sk: 'CAPTURE' }),
})
export const getLeadCapture = (startupId: string): Promise<LeadCapture | undefined> => find(leadCaptures, { startupId })
export const putLeadCapture = (capture: LeadCapture): Mutation => put(leadCaptures, capture)
