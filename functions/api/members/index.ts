import { members } from '../../../shared/contract/teams/members.ts'
import { giveRole } from '../../domain/teams/give-role.ts'
import { leaveTeam, removeMember } from '../../domain/teams/leaving.ts'
import { findMembers, teamSeenBy } from '../../domain/teams/team-members.ts'
import { acceptTransfer, declineTransfer, withdrawTransfer } from '../../domain/teams/transfer/answer-transfer.ts'
import { offerTransfer, receivedTransfers } from '../../domain/teams/transfer/offer-transfer.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(members, {
  'GET /api/startups/{id}/members-with-roles': ({ caller, params }) => teamSeenBy(caller.id, params.id),
  'GET /api/startups/{id}/members': ({ caller, params, query, page }) => findMembers(caller.id, params.id, query, page),
  'PUT /api/startups/{id}/users/{userId}/role': ({ caller, startupId, teamRole, params, body }) =>
    giveRole(startupId, { caller, teamRole }, params.userId, body.roleId),
  'DELETE /api/startups/{id}/members/{userId}': ({ caller, startupId, teamRole, params }) =>
    removeMember(startupId, { caller, teamRole }, params.userId),
  'POST /api/startups/{id}/leave': ({ caller, startupId }) => leaveTeam(startupId, caller.id),
  'POST /api/startups/{id}/transfer': ({ caller, startupId, body }) => offerTransfer(startupId, caller, body.userId),
  'DELETE /api/startups/{id}/transfer': ({ caller, startupId }) => withdrawTransfer(startupId, caller),
  'POST /api/startups/{id}/transfer/accept': ({ caller, startupId }) => acceptTransfer(startupId, caller),
  'POST /api/startups/{id}/transfer/decline': ({ caller, startupId }) => declineTransfer(startupId, caller),
  'GET /api/transfers/mine': async ({ caller }) => ({ items: await receivedTransfers(caller.id) }),
})
