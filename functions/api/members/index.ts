import { members } from '../../../shared/contract/teams/members.ts'
import { giveRole } from '../../domain/teams/give-role.ts'
import { leaveTeam, removeMember } from '../../domain/teams/leaving.ts'
import { teamSeenBy } from '../../domain/teams/team-members.ts'
import { handOver } from '../../domain/teams/hand-over.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(members, {
  'GET /api/startups/{id}/members-with-roles': ({ caller, params }) => teamSeenBy(caller.id, params.id),
  'PUT /api/startups/{id}/users/{userId}/role': ({ caller, startupId, teamRole, params, body }) =>
    giveRole(startupId, { caller, teamRole }, params.userId, body.roleId),
  'DELETE /api/startups/{id}/members/{userId}': ({ caller, startupId, teamRole, params }) =>
    removeMember(startupId, { caller, teamRole }, params.userId),
  'POST /api/startups/{id}/leave': ({ caller, startupId }) => leaveTeam(startupId, caller.id),
  'POST /api/startups/{id}/transfer': ({ caller, startupId, body }) => handOver(startupId, caller, body.userId),
})
