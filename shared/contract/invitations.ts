import * as z from 'zod/mini'
import { ADDRESS_RESULTS, Invitation, NewCrewLink, NewInvitations, OpenInvitation } from '../entities/invitation.ts'
import { Id } from '../entities/text.ts'
import { LEADERS } from '../permissions.ts'
import { anyone, inStartup, resource, signedIn } from './endpoint.ts'
import { Ok, page, PageQuery } from './ok.ts'

const Token = z.object({ token: z.string('The link is not complete').check(z.maxLength(100, 'The link is not complete')) })
const ROLE_ERRORS = ['startup.not_found', 'role.not_found', 'role.owner_only', 'join_request.role_filled'] as const
const OWN_ERRORS = ['startup.not_found', 'invitation.not_found', 'role.owner_only'] as const

/** Invitations of people who may have no account: by mail, and by a link for several. */
export const invitations = resource({
  'POST /api/startups/{id}/invitations': {
    summary: 'Invites addresses by mail, whether or not they have an account',
    access: inStartup('path:id', LEADERS),
    scope: 'members.write',
    rate: 'inviteMail',
    idempotent: true,
    body: NewInvitations,
    returns: z.object({ results: z.array(z.object({ email: z.string(), result: z.enum(ADDRESS_RESULTS) })) }),
    errors: [...ROLE_ERRORS, 'address.unverified', 'http.too_many'],
  },
  'POST /api/startups/{id}/crew-links': {
    summary: 'Creates a link by which several people can join; its token is answered only here',
    access: inStartup('path:id', LEADERS),
    scope: 'members.write',
    rate: 'inviteMail',
    body: NewCrewLink,
    returns: z.object({ invitation: Invitation, token: z.string() }),
    errors: ROLE_ERRORS,
  },
  'GET /api/startups/{id}/invitations': {
    summary: 'The pending invitations by mail and the crew links of a startup, newest first',
    access: inStartup('path:id', LEADERS),
    scope: 'members.read',
    query: PageQuery,
    returns: page(Invitation),
    paged: { size: 50 },
  },
  'POST /api/startups/{id}/invitations/{invitationId}/resend': {
    summary: 'Sends the mail of an invitation again, up to three times',
    access: inStartup('path:id', LEADERS),
    scope: 'members.write',
    rate: 'inviteMail',
    returns: Ok,
    errors: [...OWN_ERRORS, 'join_request.settled', 'address.unverified', 'http.too_many'],
  },
  'DELETE /api/startups/{id}/invitations/{invitationId}': {
    summary: 'Withdraws an invitation by mail, or revokes a crew link',
    access: inStartup('path:id', LEADERS),
    scope: 'members.write',
    returns: Ok,
    errors: OWN_ERRORS,
  },
  'POST /api/invitations/open': {
    summary: 'Shows the invitation of a token; an opening of a crew link is counted',
    access: anyone,
    scope: 'sessionOnly',
    rate: 'codes',
    body: Token,
    returns: OpenInvitation,
    errors: ['invitation.not_found'],
  },
  'POST /api/invitations/accept': {
    summary: 'Joins by an invitation; one by mail proves its address',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'codes',
    body: z.object({ ...Token.shape, withoutRole: z._default(z.boolean(), false) }),
    returns: z.object({ startupId: Id }),
    errors: ['invitation.not_found', 'invitation.other_address', 'join_request.role_filled', 'member.too_many'],
  },
  'POST /api/invitations/decline': {
    summary: 'Declines an invitation by mail, which ends it, or notes that a visitor declines a crew link',
    access: anyone,
    scope: 'sessionOnly',
    rate: 'codes',
    body: Token,
    returns: Ok,
    errors: ['invitation.not_found', 'invitation.other_address'],
  },
})
