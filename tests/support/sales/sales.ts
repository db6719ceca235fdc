import { changeTeam } from '../../../functions/domain/teams/change-team.ts'
import type { RoleType } from '../../../shared/choices.ts'
import type { NewLead } from '../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { Opportunity } from '../../../shared/entities/opportunities/opportunity.ts'
import type { App, Person } from '../app.ts'
import type { Credentials } from '../app/client.ts'
import { createUser } from '../create-user.ts'
import { registerStartup } from '../startups/startups.ts'
import { bodyOf } from '../tasks/tasks.ts'
import { addMember, addRole } from '../teams/teams.ts'

export const addLead = async (app: App, as: Credentials, id: string, lead: Partial<NewLead> = {}): Promise<Lead> =>
  bodyOf(await app.call('POST /api/startups/{id}/leads', { id, body: { name: 'Grace Hopper', ...lead } }, { as }))

export const addOpportunity = async (
  app: App,
  as: Credentials,
  id: string,
  opportunity: { title?: string; leadId?: string; ownerId?: string; expectedCloseAt?: string; description?: string } = {},
): Promise<Opportunity> =>
  bodyOf(await app.call('POST /api/startups/{id}/opportunities', { id, body: { title: 'A pilot', ...opportunity } }, { as }))

export const readLeads = async (
  app: App,
  as: Credentials,
  id: string,
  query: { since?: number; search?: string; stage?: Lead['stage'] } = {},
) => bodyOf(await app.call('GET /api/startups/{id}/leads', { id, ...query }, { as }))

export const readOpportunities = async (app: App, as: Credentials, id: string, since?: number) =>
  bodyOf(await app.call('GET /api/startups/{id}/opportunities', { id, ...(since !== undefined && { since }) }, { as }))

export const moveLead = (
  app: App,
  as: Credentials,
  id: string,
  leadId: string,
  body: { stage: Lead['stage']; lostReason?: string; version?: number },
) => app.call('PATCH /api/startups/{id}/leads/{leadId}/stage', { id, leadId, body }, { as })

export const moveOpportunity = (
  app: App,
  as: Credentials,
  id: string,
  opportunityId: string,
  body: { stage: Opportunity['stage']; lostReason?: string; version?: number },
) => app.call('PATCH /api/startups/{id}/opportunities/{opportunityId}/stage', { id, opportunityId, body }, { as })

export const convert = (app: App, as: Credentials, id: string, leadId: string, title = 'A pilot') =>
  app.call('POST /api/startups/{id}/leads/{leadId}/convert', { id, leadId, body: { title } }, { as })

/** A startup of Ada's, and members by the type of their role. */
export async function salesTeam(app: App, ...types: readonly RoleType[]) {
  const ada = await createUser('Ada')
  const { id, name } = await registerStartup(app, ada)
  const members: Person[] = []
  for (const type of types) {
    const member = await createUser(type)
    await addMember(id, member, (await addRole(app, ada, id, `The ${type}`, type)).id)
    members.push(member)
  }
  return { ada, id, name, members }
}

/** Gives a member another team role, as the assignment of another role does. */
export const setTeamRole = (startupId: string, { id }: { id: string }, teamRole: RoleType) =>
  changeTeam(startupId, {
    users: [id],
    change: ({ startup, memberships }) => ({
      startup,
      memberships: memberships.map((membership) => (membership.userId === id ? { ...membership, teamRole } : membership)),
    }),
  })
