import * as z from 'zod/mini'
import { TEAM_ROLES } from '../../choices.ts'
import { Member } from '../../entities/teams/role.ts'
import { Startup } from '../../entities/startups/startup.ts'
import { ReceivedTransfer } from '../../entities/teams/transfer.ts'
import { chosenId, Id } from '../../entities/text.ts'
import { NOT_OWNERS, TEAM_MAKERS } from '../../permissions.ts'
import { inStartup, resource, signedIn } from '../endpoint.ts'
import { Ok, page } from '../ok.ts'
import { SearchQuery } from '../search-query.ts'

export const members = resource({
  'GET /api/startups/{id}/members-with-roles': {
    summary: 'The team of a startup; emails are for its members alone',
    access: signedIn,
    scope: 'members.read',
    returns: z.array(Member),
    errors: ['startup.not_found'],
  },
  'GET /api/startups/{id}/members': {
    summary: 'Finds members by name and role; emails are for members alone',
    access: signedIn,
    scope: 'members.read',
    tool: 'list_startup_members',
    query: SearchQuery,
    returns: page(Member),
    paged: { size: 50 },
    errors: ['startup.not_found'],
  },
  'PUT /api/startups/{id}/users/{userId}/role': {
    summary: 'Gives a member a role, or takes it (null); the role before is open again',
    access: inStartup('path:id', TEAM_MAKERS),
    scope: 'members.write',
    body: z.object({ roleId: z.nullable(Id) }),
    returns: Member,
    errors: ['startup.not_found', 'member.not_found', 'role.not_found', 'role.filled', 'role.owner_only'],
  },
  'DELETE /api/startups/{id}/members/{userId}': {
    summary: 'Removes a member from the team',
    access: inStartup('path:id', TEAM_MAKERS),
    scope: 'members.write',
    returns: Ok,
    errors: ['startup.not_found', 'member.not_found', 'member.is_owner', 'role.owner_only'],
  },
  'POST /api/startups/{id}/leave': {
    summary: 'The caller leaves the team',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'sessionOnly',
    returns: Ok,
    errors: ['startup.not_found', 'member.is_owner'],
  },
  'POST /api/startups/{id}/transfer': {
    summary: 'Offers the startup to another member, who can accept within 7 days',
    access: inStartup('path:id', ['Owner']),
    scope: 'sessionOnly',
    recentFactor: true,
    body: z.object({ userId: chosenId('Please select a member') }),
    returns: Startup,
    errors: ['startup.not_found', 'member.not_found', 'member.owns_too_many', 'transfer.pending'],
  },
  'DELETE /api/startups/{id}/transfer': {
    summary: 'Withdraws the offer',
    access: inStartup('path:id', ['Owner']),
    scope: 'sessionOnly',
    returns: Ok,
    errors: ['startup.not_found', 'transfer.not_found'],
  },
  'POST /api/startups/{id}/transfer/accept': {
    summary: 'The caller accepts the offer and becomes the owner',
    access: inStartup('path:id', NOT_OWNERS),
    scope: 'sessionOnly',
    returns: Startup,
    errors: ['startup.not_found', 'startup.too_many', 'transfer.not_found'],
  },
  'POST /api/startups/{id}/transfer/decline': {
    summary: 'The caller declines the offer',
    access: inStartup('path:id', NOT_OWNERS),
    scope: 'sessionOnly',
    returns: Ok,
    errors: ['startup.not_found', 'transfer.not_found'],
  },
  'GET /api/transfers/mine': {
    summary: 'The startups that are offered to the caller',
    access: signedIn,
    scope: 'sessionOnly',
    returns: z.object({ items: z.array(ReceivedTransfer) }),
  },
})
