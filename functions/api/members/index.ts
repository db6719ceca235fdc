import { members } from '../../../shared/contract/members.ts'
import { giveRole } from '../../domain/teams/give-role.ts'
import { leaveTeam, removeMember } from '../../domain/teams/leaving.ts'
import { teamSeenBy } from '../../domain/teams/team-members.ts'
import { handOver } from '../../domain/teams/hand-over.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(members, {
  'GET /api/startups/{id}/members-with-roles': ({ caller, params }) => teamSeenBy(caller.id, params.id),
  'PUT /api/startups/{id}/users/{userId}/role': ({ caller, startupId, standing, params, body }) =>
    giveRole(startupId, { caller, standing }, params.userId, body.roleId),
  'DELETE /api/startups/{id}/members/{userId}': async ({ caller, startupId, standing, params }) => {
    await removeMember(startupId, { caller, standing }, params.userId)
    return { ok: true } as const
  },
  'POST /api/startups/{id}/leave': async ({ caller, startupId }) => {
    await leaveTeam(startupId, caller.id)
    return { ok: true } as const
  },
  'POST /api/startups/{id}/transfer': ({ caller, startupId, body }) => handOver(startupId, caller, body.userId),
})
