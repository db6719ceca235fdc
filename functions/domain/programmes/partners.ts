import type { Caller, Visitor } from '../../../shared/contract/endpoint.ts'
import type { OwnPartnership, Partner, Partnership, PartnerState } from '../../../shared/entities/programmes/partner.ts'
import type { Programme } from '../../../shared/entities/programmes/programme.ts'
import { fail } from '../../../shared/errors.ts'
import { REQUEST_DAYS } from '../../../shared/limits.ts'
import { LEADERS } from '../../../shared/permissions.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import { DELETED_NAME, personOf } from '../../data/accounts/person.ts'
import { userRef } from '../../data/accounts/users.ts'
import { putMail } from '../../data/mails.ts'
import { listBalances, type StoredBalance } from '../../data/programmes/ledger.ts'
import { getPartner, listPartners, listPartnershipsOfUser, putPartner, type StoredPartner } from '../../data/programmes/partners.ts'
import { addressInvitationRef, deleteAddressInvitation, programmeRef, putAddressInvitation } from '../../data/programmes/programmes.ts'
import { consumeRate } from '../../data/rate-limits.ts'
import { getEach, getTogether, getTogetherEach, type PageOptions, type ShownPage } from '../../data/reads.ts'
import { idOfAddress } from '../../data/requests/invitations.ts'
import { requireStartup, startupRef } from '../../data/startups/startups.ts'
import { requireTeamRole, type TeamActor } from '../../data/teams/memberships.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { visitorHash } from '../../platform/signing-keys.ts'
import { requireVerified } from '../accounts/verified-address/require-verified.ts'
import { noticesOf } from '../notifications/notices.ts'
import { transactNotifying } from '../notifications/notify.ts'
import { isBlocked, withoutBlocks } from '../profiles/blocked.ts'
import { holdersOf } from '../role-holders.ts'
import { shownBalance } from './ledger/balance.ts'

const shown = (
  { startupId, userId, state, termsVersion, acceptedAt, createdAt }: StoredPartner,
  balances: readonly StoredBalance[],
): Partnership => ({
  startupId,
  userId,
  state,
  termsVersion,
  acceptedAt,
  createdAt,
  balances: balances.filter((one) => one.userId === userId).map((one) => shownBalance(one)),
})

interface About {
  startupName: string
  programme: Pick<Programme, 'isOn' | 'termsVersion'>
}
/** A partnership as the partner sees it. */
export const ownPartnershipOf = async (partner: StoredPartner, { startupName, programme }: About): Promise<OwnPartnership> => ({
  ...shown(partner, await listBalances(partner.startupId, partner.userId)),
  startupName,
  isOn: programme.isOn,
  currentTerms: programme.termsVersion,
})

/** The partnerships of a user in startups that are not deleted. */
export async function ownPartnerships(userId: string): Promise<OwnPartnership[]> {
  const own = await listPartnershipsOfUser(userId)
  const found = await getTogetherEach(own.map(({ startupId }) => ({ startup: startupRef(startupId), programme: programmeRef(startupId) })))
  const shownOnes = own.map(async (partner, at) => {
    const { startup, programme } = found[at] ?? {}
    if (!startup || startup.deletedAt !== undefined) return []
    return [await ownPartnershipOf(partner, { startupName: startup.name, programme: programme ?? { isOn: false, termsVersion: 0 } })]
  })
  return (await Promise.all(shownOnes)).flat()
}

/** A page of the partners of a startup with their balances, for its leaders. */
export async function partnersOf(startupId: string, page: PageOptions): Promise<ShownPage<Partner>> {
  return (await listPartners(startupId, page)).show(async (found) => {
    const [first, last] = [found[0], found.at(-1)]
    const [people, balances] = await Promise.all([
      getEach(found.map(({ userId }) => userRef(userId))),
      first && last ? listBalances(startupId, first.userId, last.userId) : [],
    ])
    return found.map((partner, at) => {
      const user = people[at]
      const person = user && user.deletedAt === undefined ? personOf(user) : { id: partner.userId, name: DELETED_NAME, profileImage: null }
      return { ...shown(partner, balances), person }
    })
  })
}

/**
 * Asks to become a partner, accepts an invitation, or accepts changed terms, of which the caller has read `termsVersion`. Throws
 * `programme.off`, `programme.terms_changed`, `address.unverified`.
 */
export async function joinProgramme(startupId: string, caller: Caller, termsVersion: number): Promise<OwnPartnership> {
  requireVerified(caller)
  const invitation = { startupId, id: idOfAddress(startupId, caller.email) }
  const { startup, programme, invited } = await getTogether(
    { startup: startupRef(startupId), programme: programmeRef(startupId), invited: addressInvitationRef(invitation) },
    { consistent: true },
  )
  const before = await getPartner({ startupId, userId: caller.id })
  if (!startup || startup.deletedAt !== undefined) return fail('startup.not_found')
  if (!programme?.isOn) return fail('programme.off')
  if (programme.termsVersion !== termsVersion) fail('programme.terms_changed')
  const at = new Date().toISOString()
  const isInvited = invited !== undefined || before?.state === 'invited'
  const isIn = before?.state === 'active' || before?.state === 'paused'
  const next: Omit<StoredPartner, 'version'> = {
    ...(before ?? { startupId, userId: caller.id, createdAt: at }),
    termsVersion,
    acceptedAt: at,
    state: isIn ? before.state : 'asked',
  }
  if (!isIn && isInvited) start(next, at)
  const partner = { ...next, version: (before?.version ?? 0) + 1 }
  const isNews = partner.state !== before?.state
  const facts = { person: caller.name, startup: startup.name, startupId }
  const refused = await transactNotifying<string>(
    {
      partner: putPartner(next, before),
      startup: requireStartup(startupId),
      ...(invited && { invitation: deleteAddressInvitation(invitation) }),
      ...withoutBlocks(caller.id, [startup.ownerId]),
    },
    isNews
      ? noticesOf('programme.partner', holdersOf(startup, LEADERS), facts, {
          actor: personOf(caller),
          startupId,
          groupKey: `programme#${startupId}`,
          ...(partner.state === 'active' && { variant: 'joined' }),
        })
      : [],
  )
  if (refused) fail(isBlocked(Object.keys(refused)) ? 'startup.not_found' : 'programme.partner_changed')
  return ownPartnershipOf(partner, { startupName: startup.name, programme })
}

/** Earns from now on. */
function start(next: Omit<StoredPartner, 'version'>, at: string): void {
  Object.assign(next, { state: 'active', activeSince: at })
  delete next.stoppedAt
}

/** What a leader may make of a partnership in each state. */
const NEXT: Readonly<Record<PartnerState, readonly PartnerState[]>> = {
  asked: ['active', 'ended'],
  invited: ['ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
}

/** Lets a partner in, pauses, resumes or ends a partnership; the partner themselves can end it. */
export async function changePartner(
  { startupId, userId }: { startupId: string; userId: string },
  by: TeamActor | undefined,
  state: 'active' | 'paused' | 'ended',
): Promise<Partnership> {
  const { startup } = await getTogether({ startup: startupRef(startupId) })
  const before = (await getPartner({ startupId, userId })) ?? fail('programme.partner_not_found')
  const balances = await listBalances(startupId, userId)
  if (before.state === state) return shown(before, balances)
  if (!NEXT[before.state].includes(state)) fail('programme.partner_changed')
  const at = new Date().toISOString()
  const next: Omit<StoredPartner, 'version'> = { ...before, state }
  if (state === 'active') start(next, at)
  else next.stoppedAt ??= at
  const refused = await transactNotifying<string>(
    { partner: putPartner(next, before), ...(by && requireLeader(startupId, by)) },
    by && startup
      ? noticesOf(
          'programme.news',
          [userId],
          { startup: startup.name, startupId },
          { startupId, groupKey: `programme#${startupId}`, variant: state },
        )
      : [],
  )
  if (refused && 'by' in refused) fail('auth.forbidden')
  if (refused) fail('programme.partner_changed')
  return shown({ ...before, ...next }, balances)
}

export const requireLeader = (startupId: string, { userId, teamRole }: TeamActor): Record<'by', Write> => ({
  by: requireTeamRole({ startupId, userId }, teamRole, { active: true }),
})

/** Invites a user, who is notified, or an address, which gets a mail; the answer does not say whether the address has an account. */
export async function invitePartner(
  startupId: string,
  { caller, teamRole }: { caller: Caller; teamRole: TeamActor['teamRole'] },
  who: { userId?: string | undefined; email?: string | undefined },
  { origin }: Pick<Visitor, 'origin'>,
): Promise<void> {
  requireVerified(caller)
  const by = requireLeader(startupId, { userId: caller.id, teamRole })
  if (who.userId !== undefined) return inviteUser(startupId, who.userId, by)
  const email = who.email ?? fail('http.invalid', 'Please name a user or an email')
  await consumeRate('inviteMail', startupId)
  await consumeRate('inviteMailTo', await visitorHash(email))
  const endsAt = Math.ceil(Date.now() / 1_000) + REQUEST_DAYS * DAY_SECONDS
  const refused = await transact({
    invitation: putAddressInvitation({ startupId, id: idOfAddress(startupId, email), createdBy: caller.id, endsAt }),
    mail: putMail('programme.invited', email, { startupId, by: caller.id, origin }),
    startup: requireStartup(startupId),
    ...by,
  })
  if (refused) fail('startup' in refused ? 'startup.not_found' : 'auth.forbidden')
}

async function inviteUser(startupId: string, userId: string, by: Record<'by', Write>): Promise<void> {
  const { user, startup } = await getTogether({ user: userRef(userId), startup: startupRef(startupId) }, { consistent: true })
  if (!startup || startup.deletedAt !== undefined) fail('startup.not_found')
  if (!user || user.deletedAt !== undefined) return fail('user.not_found')
  const before = await getPartner({ startupId, userId })
  if (before && before.state !== 'ended') fail('programme.partner_changed', 'This user is a partner, or was already invited')
  const createdAt = new Date().toISOString()
  const refused = await transactNotifying<string>(
    {
      partner: putPartner({ startupId, userId, state: 'invited', termsVersion: null, acceptedAt: null, createdAt }, before),
      ...withoutBlocks(userId, [startup.ownerId]),
      ...by,
    },
    noticesOf(
      'programme.news',
      [userId],
      { startup: startup.name, startupId },
      { startupId, groupKey: `programme#${startupId}`, variant: 'invited' },
    ),
  )
  if (refused && isBlocked(Object.keys(refused))) fail('user.not_found')
  if (refused) fail('by' in refused ? 'auth.forbidden' : 'programme.partner_changed')
}
