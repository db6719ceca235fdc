import { fail } from '../../../../shared/errors.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { invitationRef, type InvitationId, type StoredInvitation } from '../../../data/requests/invitations.ts'
import { getTogether } from '../../../data/reads.ts'
import { membershipRef, type Membership } from '../../../data/teams/memberships.ts'
import { startupRef, type StoredStartup } from '../../../data/startups/startups.ts'
import { userRef, type StoredUser } from '../../../data/accounts/users.ts'
import { commit } from '../../../data/transaction.ts'
import { decidesAbout, isAmong, LEADERS } from '../../../../shared/permissions.ts'
import { isAbout, newToken, openToken } from '../../accounts/one-time-secrets.ts'
import { typeOfRole } from '../../teams/roles.ts'

const PURPOSE = 'invitation'
const roundOf = (invitation: StoredInvitation): unknown[] => [invitation.kind === 'mail' ? invitation.round : invitation.id]

/** A token that opens an invitation as long as it is pending, and the write that stores its hash. */
export function newInvitationToken(invitation: StoredInvitation): ReturnType<typeof newToken> {
  const { startupId, id, expiresAt } = invitation
  const minutes = Math.ceil((Date.parse(expiresAt) - Date.now()) / MINUTE_MS)
  return newToken({ purpose: PURPOSE, userId: `${startupId}.${id}`, about: roundOf(invitation), minutes })
}

/** An invitation that can be accepted, with its startup and who invites. */
export interface LiveInvitation {
  invitation: StoredInvitation
  startup: StoredStartup
  inviter: StoredUser
  /** The membership of the inviter, which gives the right to invite. */
  right: Membership
  /** The membership of the caller. */
  membership: Membership | undefined
  caller: StoredUser | undefined
}

/** What a token opens for a user, if there is one; `invitation.not_found` whatever the reason. A member still sees one that was accepted. */
export async function openInvitation(token: string, callerId: string | undefined): Promise<LiveInvitation> {
  const secret = (await openToken(PURPOSE, token)) ?? fail('invitation.not_found')
  const [startupId = '', id = ''] = secret.userId.split('.')
  const ofCaller = callerId === undefined ? {} : { caller: userRef(callerId), membership: membershipRef({ startupId, userId: callerId }) }
  const found = await getTogether(
    { invitation: invitationRef({ startupId, id }), startup: startupRef(startupId), ...ofCaller },
    { consistent: true },
  )
  const { invitation, startup } = found
  const { caller, membership }: Partial<Pick<LiveInvitation, 'caller' | 'membership'>> = found
  if (!invitation || !startup || !isAbout(secret, roundOf(invitation)) || Date.parse(invitation.expiresAt) <= Date.now())
    return fail('invitation.not_found')
  const { inviter, right } = await inviterOf(invitation)
  const isOpen = isPending(invitation) && mayInvite(startup, invitation, inviter, right)
  if (!isOpen && !membership) return fail('invitation.not_found')
  return inviter && right ? { invitation, startup, inviter, right, membership, caller } : fail('invitation.not_found')
}

/** Whether nobody ended it: a crew link without uses left has ended. */
const isPending = (invitation: StoredInvitation): boolean =>
  invitation.kind === 'link'
    ? invitation.used < invitation.uses
    : invitation.declinedAt === undefined && invitation.acceptedAt === undefined

/** Whether the inviter has the right now, in a startup that people can join. */
function mayInvite(
  startup: StoredStartup | undefined,
  { roleId }: Pick<StoredInvitation, 'roleId'>,
  inviter: StoredUser | undefined,
  right: Membership | undefined,
): boolean {
  if (!startup || startup.deletedAt !== undefined || startup.isSuspended) return false
  if (!inviter || inviter.deletedAt !== undefined || inviter.isSuspended || right?.deletedAt !== undefined) return false
  return isAmong(LEADERS, right?.teamRole) && decidesAbout(right?.teamRole, typeOfRole(startup.roles, roleId))
}

/** What the mail of an invitation by mail says, with a new token; undefined when it cannot be accepted any more. */
export async function sendableInvitation(id: InvitationId, round: string) {
  const { invitation, startup } = await getTogether(
    { invitation: invitationRef(id), startup: startupRef(id.startupId) },
    { consistent: true },
  )
  if (invitation?.kind !== 'mail' || invitation.round !== round || !isPending(invitation)) return undefined
  const { inviter, right } = await inviterOf(invitation)
  if (!startup || !inviter || !mayInvite(startup, invitation, inviter, right)) return undefined
  const { token, write } = newInvitationToken(invitation)
  await commit(write)
  const role = startup.roles.find((one) => one.id === invitation.roleId)
  return {
    inviter: inviter.name,
    startup: startup.name,
    role: role ? ` as ${role.title} (${role.roleType})` : '',
    expiresAt: invitation.expiresAt,
    token,
  }
}

const inviterOf = ({ startupId, createdBy }: StoredInvitation) =>
  getTogether({ inviter: userRef(createdBy), right: membershipRef({ startupId, userId: createdBy }) }, { consistent: true })

/** An address of which only its owner recognizes the first part. */
export const shortened = (email: string): string => `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`
