import { entity, find } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'

/** Which live lead of a startup has an e-mail; written in the transaction that gives or takes it. */
interface LeadEmail {
  startupId: string
  email: string
  leadId: string
}
type LeadEmailId = Pick<LeadEmail, 'startupId' | 'email'>

const leadEmails = entity<LeadEmail, LeadEmailId>({
  kind: 'lead-email',
  key: ({ startupId, email }) => ({ pk: `LEADMAIL#${startupId}#${email}`, sk: 'LEAD' }),
})
export const getLeadEmail = (id: LeadEmailId): Promise<LeadEmail | undefined> => find(leadEmails, id, { consistent: true })

/** Fails when a lead has the e-mail. */
export const putLeadEmail = (email: LeadEmail): Mutation => put(leadEmails, email, { absent: true })
export const deleteLeadEmail = ({ leadId, ...id }: LeadEmail): Mutation => remove(leadEmails.key(id), { equals: { leadId } })
