import type { Idempotency, Visitor } from '../../../../shared/contract/endpoint.ts'
import type { ADDRESS_RESULTS, NewInvitations } from '../../../../shared/entities/invitation.ts'
import { fail } from '../../../../shared/errors.ts'
import { ASK_AGAIN_DAYS, REQUEST_DAYS } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { putMail } from '../../../data/mails.ts'
import { consumeRate, takeOfRate } from '../../../data/rate-limits.ts'
import { getEach } from '../../../data/reads.ts'
import { idOfAddress, invitationRef, putInvitation, type MailInvitation } from '../../../data/requests/invitations.ts'
import { requireTeamRole } from '../../../data/teams/memberships.ts'
import { getActiveStartup, requireStartup } from '../../../data/startups/startups.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { visitorHash } from '../../../platform/signing-keys.ts'
import { ulid } from '../../../platform/ulid.ts'
import { requireVerified } from '../../accounts/verified-address/require-verified.ts'
import { openRole, ownersOnly, typeOfRole } from '../../teams/roles.ts'
import type { Decider } from '../decide/deciders.ts'

interface Result {
  email: string
  result: (typeof ADDRESS_RESULTS)[number]
}

/** The role for which a leader invites, if one; throws `role.not_found`, `role.owner_only`, `join_request.role_filled`. */
export async function roleToInvite({ teamRole }: Decider, startupId: string, roleId: string | null) {
  const startup = (await getActiveStartup(startupId, { consistent: true })) ?? fail('startup.not_found')
  ownersOnly(teamRole, typeOfRole(startup.roles, roleId))
  return openRole(startup, roleId)
}

/** Fails the transaction unless the leader still leads the startup, which is not deleted. */
export const requireInviter = ({ caller, teamRole = 'Member' }: Decider, startupId: string): Record<string, Write> => ({
  by: requireTeamRole({ startupId, userId: caller.id }, teamRole, { active: true }),
  startup: requireStartup(startupId),
})

/**
 * Invites addresses by mail. No account is looked up, so that answer and time are the same whether or not there is one. The mail, which
 * holds the token, is written when it is sent.
 */
export async function inviteByMail(
  by: Decider,
  startupId: string,
  { emails, roleId = null, message }: NewInvitations,
  { origin }: Pick<Visitor, 'origin'>,
  idempotency?: Idempotency<{ results: Result[] }>,
): Promise<{ results: Result[] }> {
  requireVerified(by.caller)
  const role = await roleToInvite(by, startupId, roleId)
  await consumeRate('inviteMail', startupId)
  const addresses = [...new Set(emails)]
  const limited = await overLimit(addresses)
  return retryOnConflict(async () => {
    const before = await getEach(
      addresses.map((email) => invitationRef({ startupId, id: idOfAddress(startupId, email) })),
      { consistent: true },
    )
    const writes: Record<string, Write> = {}
    const results = addresses.map((email, at): Result => {
      const former = before[at]?.kind === 'mail' ? before[at] : undefined
      const result = limited.has(email) ? 'too_many' : resultAfter(former)
      if (result !== 'sent') return { email, result }
      const invitation = newInvitation(by.caller.id, startupId, email, { roleId, roleTitle: role?.title ?? null, message })
      writes[`invitation ${at}`] = putInvitation(invitation, former)
      writes[`mail ${at}`] = putMail('invitation.sent', email, mailOf(invitation, origin))
      return { email, result }
    })
    const answer = { results }
    const refused = await transact<string>({ ...writes, ...requireInviter(by, startupId), ...recordAnswer(idempotency, answer) })
    if (!refused) return answer
    if ('by' in refused) fail('auth.forbidden')
    return 'startup' in refused ? fail('startup.not_found') : CONFLICT
  })
}

/** What the mail of an invitation needs. */
export const mailOf = ({ startupId, id, round }: MailInvitation, origin: string) => ({ startupId, id, round, origin })

/** The addresses that have been invited too often today, by all startups. Others are counted. */
async function overLimit(addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const fullUntil = await Promise.all(addresses.map(async (email) => takeOfRate('inviteMailTo', await visitorHash(email))))
  return new Set(addresses.filter((_, at) => fullUntil[at] !== undefined))
}

/** Whether the address can be invited after what the startup sent it before. */
function resultAfter(former: MailInvitation | undefined): Result['result'] {
  if (former === undefined || former.acceptedAt !== undefined) return 'sent'
  if (former.declinedAt === undefined) return Date.parse(former.expiresAt) > Date.now() ? 'pending' : 'sent'
  return Date.now() - Date.parse(former.declinedAt) < ASK_AGAIN_DAYS * DAY_MS ? 'declined' : 'sent'
}

const newInvitation = (
  createdBy: string,
  startupId: string,
  email: string,
  wanted: Pick<MailInvitation, 'roleId' | 'roleTitle' | 'message'>,
): MailInvitation => ({
  ...wanted,
  kind: 'mail',
  startupId,
  id: idOfAddress(startupId, email),
  round: ulid(),
  email,
  createdBy,
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + REQUEST_DAYS * DAY_MS).toISOString(),
  resends: 0,
})
