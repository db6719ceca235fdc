import type { Caller, Idempotency } from '../../../shared/contract/endpoint.ts'
import type { NewStartup } from '../../../shared/entities/startups/startup-form.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { fail } from '../../../shared/errors.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'
import { getWholeStartup, putWholeStartup, type WholeStartup } from '../../data/teams/whole-startup.ts'
import { incrementStartupsOwned } from '../../data/accounts/users.ts'
import { transact, type Refusal } from '../../data/transaction.ts'
import { recordAnswer } from '../../data/answers.ts'
import { personOf } from '../../data/accounts/person.ts'
import { ulid } from '../../platform/ulid.ts'
import { labelOf, excerptOf } from '../startup-cards.ts'
import { requireVerified } from '../accounts/verified-address/require-verified.ts'
import { newRole, seenBy } from './startup-view.ts'
import { notYours, taking, type Pictures } from './pictures.ts'

/** Registers a startup, its owner's membership and its roles, all or nothing (domain 3.2); at most 20 owned per person. */
export async function registerStartup(
  owner: Caller,
  form: NewStartup,
  pictures: Pictures,
  idempotency?: Idempotency<Startup>,
): Promise<WholeStartup> {
  if (form.showPublicly === 'true') requireVerified(owner)
  const whole = newStartup(owner, form, pictures)
  const refused = await transact({
    owner: incrementStartupsOwned(owner.id),
    ...taking(pictures, owner.id, whole.startup.id),
    ...putWholeStartup(whole),
    ...recordAnswer(idempotency, seenBy(owner.id, whole)),
  })
  if (refused && 'owner' in refused) fail('startup.too_many')
  if (refused) return (await madeBefore(refused, whole)) ?? notYours(Object.keys(refused))
  return whole
}

/** The startup that shows these pictures already, when it has the same founder and name: the form was sent twice. */
async function madeBefore(refused: Readonly<Record<string, Refusal | undefined>>, { startup }: WholeStartup) {
  const [usedBy, ...others] = new Set(Object.values(refused).map((file) => file?.['usedBy']))
  if (typeof usedBy !== 'string' || others.length > 0) return undefined
  const before = await getWholeStartup(usedBy.slice(usedBy.indexOf('#') + 1))
  return before?.startup.ownerId === startup.ownerId && before.startup.name === startup.name ? before : undefined
}

function newStartup(owner: Caller, form: NewStartup, pictures: Pictures): WholeStartup {
  const id = ulid()
  const now = new Date().toISOString()
  const founder = personOf(owner)
  const newRoles = (form.roles ?? []).map(newRole)
  const startup: StoredStartup = {
    id,
    name: form.name,
    details: excerptOf(form.details),
    stage: form.stage,
    logo: pictures.logo,
    banner: pictures.banner,
    website: form.website,
    location: form.location,
    industry: form.industry,
    roles: newRoles.map(({ description: _text, ...role }) => role),
    memberCount: 1,
    openRoleCount: newRoles.filter(({ isOpen }) => isOpen).length,
    createdAt: now,
    ownerId: owner.id,
    founder,
    updatedAt: now,
    version: 1,
    teamVersion: 1,
    createdBy: owner.id,
    pendingRequests: 0,
    ...(form.showPublicly === 'true' && { showPublicly: true }),
  }
  const membership = {
    startupId: id,
    userId: owner.id,
    teamRole: 'Owner',
    roleId: null,
    roleTitle: null,
    joinedAt: now,
    person: founder,
    card: labelOf(startup),
  } as const
  return {
    startup,
    details: form.details,
    stageHistory: [{ stage: form.stage, at: now }],
    members: [membership],
    roles: newRoles.map((role) => ({ ...role, startupId: id, addedBy: owner.id })),
  }
}
