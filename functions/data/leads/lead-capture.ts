import type { HostedForm } from '../../../shared/entities/leads/hosted-form.ts'
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

/** The hosted form of a startup; none: without own fields. Apart from the switch, which others may change. */
type StoredForm = HostedForm & { startupId: string }
const hostedForms = entity<StoredForm, Pick<StoredForm, 'startupId'>>({
  kind: 'hosted-form',
  key: ({ startupId }) => ({ pk: `${LEADS_PREFIX}${startupId}`, sk: 'FORM' }),
})
export const getHostedForm = (startupId: string): Promise<StoredForm | undefined> => find(hostedForms, { startupId })
/** Replaces the version before it. */
export const putHostedForm = (form: StoredForm): Mutation =>
  put(hostedForms, form, form.version === 1 ? { absent: true } : { equals: { version: form.version - 1 } })
