import * as z from 'zod/mini'
import { Lead } from '../../../shared/entities/leads/lead.ts'
import { fail } from '../../../shared/errors.ts'
import { deleteLeadEmail, getLeadEmail, putLeadEmail } from '../../data/leads/lead-emails.ts'
import { leadBoards, type StoredLead } from '../../data/leads/leads.ts'
import type { LeadDraft } from './lead.ts'

/** Gives a lead its e-mail; fails with the lead that has it. */
export function claimEmail(draft: LeadDraft, { startupId, id, email }: StoredLead): void {
  if (email === null) return
  draft.require(`email of ${id}`, putLeadEmail({ startupId, email, leadId: id }), () => failTaken(startupId, email))
}

/** Makes the e-mail of a lead available for others. */
export function releaseEmail(draft: LeadDraft, { startupId, id, email }: StoredLead): void {
  if (email !== null) draft.add({ [`former email of ${id}`]: deleteLeadEmail({ startupId, email, leadId: id }) })
}

async function failTaken(startupId: string, email: string): Promise<void> {
  const taken = await getLeadEmail({ startupId, email })
  const [current] = taken ? await leadBoards.getLive([{ startupId, id: taken.leadId }], { consistent: true }) : []
  if (current) fail('lead.email_taken', undefined, { current: z.parse(Lead, current) })
}
