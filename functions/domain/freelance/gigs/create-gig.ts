import type { Caller, Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { NewGig } from '../../../../shared/entities/freelance/gig-form.ts'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { fail } from '../../../../shared/errors.ts'
import { isAmong, LEADERS } from '../../../../shared/permissions.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { excerptOf, ownedBy, putGig, type StoredGig, type WholeGig } from '../../../data/freelance/gigs.ts'
import { getTogether } from '../../../data/reads.ts'
import { requireStartup, startupRef } from '../../../data/startups/startups.ts'
import { membershipRef, requireTeamRole } from '../../../data/teams/memberships.ts'
import { transact } from '../../../data/transaction.ts'
import { ulid } from '../../../platform/ulid.ts'
import { withinUnverifiedLimit } from '../../accounts/verified-address/require-verified.ts'
import { timesOf } from './change-gig.ts'
import { gigOf } from './gig.ts'
import { requireBudget, requireDeadline, requireRoom } from './requirements.ts'

/** How every gig begins. */
export const NEW_GIG = {
  proposalCount: 0,
  pendingCount: 0,
  offeredTo: null,
  agreement: null,
  doneAt: null,
  endedAt: null,
  closedAt: null,
  closedBy: null,
  cancelReason: '',
  endedBy: null,
  version: 1,
  rev: 1,
} as const satisfies Partial<StoredGig>

/** Creates a gig of a user or of a startup that they lead; a draft unless it is published. Throws what the contract declares. */
export async function createGig(
  caller: Caller,
  { startupId, isPublished, ...fields }: NewGig,
  idempotency?: Idempotency<Gig>,
): Promise<Gig> {
  requireBudget(fields)
  requireDeadline(fields.deadlineAt)
  const owner = startupId === undefined ? { userId: caller.id } : { startupId }
  const [team] = await Promise.all([startupId === undefined ? undefined : leadIn(startupId, caller.id), requireRoom(owner)])
  const now = new Date().toISOString()
  const gig: WholeGig = {
    ...fields,
    excerpt: excerptOf(fields.description),
    ...NEW_GIG,
    id: ulid(),
    poster: personOf(caller),
    ...ownedBy(owner),
    startup: team ? team.startup : null,
    state: isPublished ? 'open' : 'draft',
    createdAt: now,
    updatedAt: now,
  }
  const answer = gigOf(gig, { userId: caller.id, isManager: true })
  return withinUnverifiedLimit(caller, 'gigs and proposals', async () => {
    const refused = await transact<string>({
      ...putGig(gig),
      ...timesOf(undefined, gig),
      ...(team && { startup: requireStartup(gig.startupId), by: requireTeamRole(team.member, team.teamRole, { active: true }) }),
      ...recordAnswer(idempotency, answer),
    })
    if (refused && 'startup' in refused) fail('startup.not_found')
    if (refused) fail('by' in refused ? 'auth.forbidden' : 'http.busy')
    return answer
  })
}

/** The startup for which a leader posts; throws `startup.not_found`, `auth.forbidden`. */
async function leadIn(startupId: string, userId: string) {
  const member = { startupId, userId }
  const { startup, membership } = await getTogether(
    { startup: startupRef(startupId), membership: membershipRef(member) },
    { consistent: true },
  )
  if (!startup || startup.deletedAt !== undefined || membership?.deletedAt !== undefined) return fail('startup.not_found')
  const { id, name, logo } = startup
  const teamRole = membership?.teamRole
  return isAmong(LEADERS, teamRole) ? { startup: { id, name, logo }, member, teamRole } : fail('auth.forbidden')
}
