import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import type { Invitation, NewCrewLink } from '../../../../shared/entities/invitation.ts'
import { fail } from '../../../../shared/errors.ts'
import { RESENDS_MAX } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { linkTotalRef, type LinkTotal } from '../../../data/links/totals.ts'
import { putMail } from '../../../data/mails.ts'
import { consumeRate } from '../../../data/rate-limits.ts'
import { getEach, getTogether, type PageOptions, type ShownPage } from '../../../data/reads.ts'
import { crewTotalId } from '../../../data/links/crew-events.ts'
import {
  countResend,
  deleteInvitation,
  invitationRef,
  listInvitations,
  putInvitation,
  type CrewLink,
  type InvitationId,
  type StoredInvitation,
} from '../../../data/requests/invitations.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { transact } from '../../../data/transaction.ts'
import { visitorHash } from '../../../platform/signing-keys.ts'
import { ulid } from '../../../platform/ulid.ts'
import { requireVerified } from '../../accounts/verified-address/require-verified.ts'
import { ownersOnly, typeOfRole } from '../../teams/roles.ts'
import type { Decider } from '../decide/deciders.ts'
import { mailOf, requireInviter, roleToInvite } from './invite-by-mail.ts'
import { newInvitationToken } from './token.ts'

/** Creates a crew link. Its token is stored as a hash, and so is answered only now. */
export async function createCrewLink(
  by: Decider,
  startupId: string,
  { roleId = null, uses, days }: NewCrewLink,
): Promise<{ invitation: Invitation; token: string }> {
  const role = await roleToInvite(by, startupId, roleId)
  const now = Date.now()
  const link: CrewLink = {
    kind: 'link',
    startupId,
    id: ulid(),
    roleId,
    roleTitle: role?.title ?? null,
    createdBy: by.caller.id,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * DAY_MS).toISOString(),
    uses,
    used: 0,
  }
  const { token, write } = newInvitationToken(link)
  const refused = await transact<string>({ link: putInvitation(link), token: write, ...requireInviter(by, startupId) })
  if (refused) fail('by' in refused ? 'auth.forbidden' : 'startup.not_found')
  return { invitation: shown(link, undefined), token }
}

/** The pending invitations of a startup, newest first, with the counters of its crew links. */
export async function pendingInvitations(startupId: string, page: PageOptions): Promise<ShownPage<Invitation>> {
  const found = await listInvitations(startupId, page)
  return found.show(async (some) => {
    const pending = some.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())
    const totals = await getEach(pending.map(({ id }) => linkTotalRef(crewTotalId({ startupId, linkId: id }))))
    return pending.map((invitation, at) => shown(invitation, totals[at]))
  })
}

function shown(invitation: StoredInvitation, total: LinkTotal | undefined): Invitation {
  const { id, kind, roleId, roleTitle, createdBy, createdAt, expiresAt } = invitation
  const [email, resendsLeft] = kind === 'mail' ? [invitation.email, RESENDS_MAX - invitation.resends] : [null, 0]
  const { uses, used } = kind === 'link' ? invitation : { uses: 1, used: 0 }
  const { opened = 0, accepted: joined = 0, declined = 0 } = total ?? {}
  return { id, kind, email, roleId, roleTitle, createdBy, createdAt, expiresAt, resendsLeft, uses, used, opened, joined, declined }
}

/** Sends the mail of an invitation again; throws `join_request.settled` after the third time. */
export async function resendInvitation(by: Decider, id: InvitationId, { origin }: Pick<Visitor, 'origin'>): Promise<void> {
  requireVerified(by.caller)
  const invitation = await ownInvitation(by, id)
  if (invitation.kind !== 'mail' || !invitation.email) return fail('invitation.not_found')
  if (invitation.resends >= RESENDS_MAX) failResent()
  await consumeRate('inviteMailTo', await visitorHash(invitation.email))
  const refused = await transact<string>({
    invitation: countResend(invitation),
    mail: putMail('invitation.sent', invitation.email, mailOf(invitation, origin)),
    ...requireInviter(by, id.startupId),
  })
  if (!refused) return
  if ('by' in refused) fail('auth.forbidden')
  if (refused['invitation']) failResent()
  fail('invitation.not_found')
}

const failResent = (): never => fail('join_request.settled', 'This mail was sent again three times. Withdraw the invitation to invite anew')

/** Withdraws an invitation by mail, or revokes a crew link. */
export async function withdrawInvitation(by: Decider, id: InvitationId): Promise<void> {
  await ownInvitation(by, id)
  const refused = await transact<string>({ invitation: deleteInvitation(id), ...requireInviter(by, id.startupId) })
  if (refused) fail('by' in refused ? 'auth.forbidden' : 'invitation.not_found')
}

/** An invitation about which the leader decides; throws `role.owner_only`. */
async function ownInvitation({ teamRole }: Decider, id: InvitationId): Promise<StoredInvitation> {
  const { invitation, startup } = await getTogether(
    { invitation: invitationRef(id), startup: startupRef(id.startupId) },
    { consistent: true },
  )
  if (!startup || startup.deletedAt !== undefined) return fail('startup.not_found')
  if (!invitation) return fail('invitation.not_found')
  ownersOnly(teamRole, typeOfRole(startup.roles, invitation.roleId))
  return invitation
}
