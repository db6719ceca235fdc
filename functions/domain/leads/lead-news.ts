import { RULES_LEADS, SEES_LEADS } from '../../../shared/permissions.ts'
import { isOpenLead } from '../../../shared/sales/lead-stages.ts'
import { personOf } from '../../data/accounts/person.ts'
import { getUser } from '../../data/accounts/users.ts'
import { leadBoards, type StoredLead } from '../../data/leads/leads.ts'
import { getActiveStartup } from '../../data/startups/startups.ts'
import { mayOwn } from '../boards/owner.ts'
import { notify } from '../notifications/notify.ts'
import { holdersOf } from '../role-holders.ts'

/** What notifications about a lead are filled with; undefined when its startup is deleted. */
async function factsOf(lead: StoredLead) {
  const startup = await getActiveStartup(lead.startupId)
  return startup && factsIn(startup, lead)
}
const factsIn = (startup: { name: string }, { id, startupId, name }: StoredLead) => ({
  lead: name,
  leadId: id,
  startup: startup.name,
  startupId,
})

const actorOf = async (userId: string | null) => {
  const user = userId === null ? undefined : await getUser(userId)
  return user && user.deletedAt === undefined ? personOf(user) : undefined
}

/** Notifies who follows up leads of one that a visitor left, or that came by an affiliate link; idempotent. */
export async function notifyOfNewLead(lead: StoredLead): Promise<void> {
  if (lead.version > 1 || (lead.origin !== 'visitor' && lead.link === null)) return
  const { id, startupId, createdBy } = lead
  const [startup, actor] = await Promise.all([getActiveStartup(startupId), actorOf(createdBy)])
  if (!startup) return
  const facts = factsIn(startup, lead)
  const userIds = holdersOf(startup, RULES_LEADS)
  await notify('lead.new', userIds, facts, { ...(actor && { actor }), event: id, groupKey: `lead.new#${startupId}`, startupId })
}

/** Notifies a member of a lead that another member assigned to them; idempotent. */
export async function notifyLeadOwner(lead: StoredLead, before: StoredLead | undefined): Promise<void> {
  const { id, seq, startupId, ownerId, changedBy, origin } = lead
  if (ownerId === null || ownerId === before?.ownerId || changedBy === null || changedBy === ownerId) return
  // An import assigns up to a thousand leads at once.
  if (before === undefined && (origin === 'import' || lead.version > 1)) return
  const [facts, actor] = await Promise.all([factsOf(lead), actorOf(changedBy)])
  if (!facts || !actor || !(await mayOwn(lead, SEES_LEADS))) return
  const options = { actor, event: `${id}#${seq}`, groupKey: `lead.assigned#${startupId}`, startupId }
  await notify('lead.assigned', [ownerId], { ...facts, person: actor.name }, options)
}

/** Reminds the owner of an open lead, or who created it, of the follow-up at that time; idempotent. */
export async function remindOfFollowUp(
  leadId: string,
  { startupId, nextFollowUpAt }: { startupId: string; nextFollowUpAt: string },
): Promise<void> {
  const [lead] = await leadBoards.getLive([{ startupId, id: leadId }], { consistent: true })
  if (lead?.nextFollowUpAt !== nextFollowUpAt || !isOpenLead(lead)) return
  const userId = lead.ownerId ?? lead.createdBy
  const facts = await factsOf(lead)
  if (userId === null || !facts || !(await mayOwn({ startupId, ownerId: userId }, SEES_LEADS))) return
  const options = { event: `${leadId}#${nextFollowUpAt}`, groupKey: `lead.followUp#${startupId}`, startupId }
  await notify('lead.followUp', [userId], facts, options)
}
