import type { Caller } from '../../../shared/contract/endpoint.ts'
import type { NewStartup } from '../../../shared/entities/startup.ts'
import { ERRORS, fail } from '../../../shared/errors.ts'
import { STARTUPS_PER_OWNER } from '../../../shared/limits.ts'
import { memberships, roleHomes, roles, startupDetails, startups, type StoredStartup } from '../../data/startups.ts'
import { files } from '../../data/uploads.ts'
import { users } from '../../data/users.ts'
import { change, put, transact, type Refusal, type Write } from '../../data/write.ts'
import { newRole } from '../teams/roles.ts'
import { ulid } from '../ulid.ts'
import { cardOf, excerptOf } from './card.ts'
import { starsOf } from './rating.ts'
import { wholeStartup, type WholeStartup } from './whole-startup.ts'

/** Public addresses of the pictures of a new startup: unused files of its owner. */
export interface Pictures {
  logo: string | null
  banner: string | null
}

/** Registers a startup, its owner's membership and its roles, all or nothing (domain 3.2); at most 20 owned per person. */
export async function registerStartup(owner: Caller, form: NewStartup, pictures: Pictures): Promise<WholeStartup> {
  if (pictures.logo !== null && pictures.logo === pictures.banner) notYours(['banner'])
  const whole = newStartup(owner, form, pictures)
  const refused = await transact({
    owner: change(
      users.key({ id: owner.id }),
      { add: { startupsOwned: 1 } },
      { exists: true, below: { startupsOwned: STARTUPS_PER_OWNER }, without: ['deletedAt'] },
    ),
    ...taking(pictures, owner.id, whole.startup.id),
    ...writesOf(whole),
  })
  if (refused && 'owner' in refused) fail('startup.too_many')
  if (refused) return (await madeBefore(refused, whole)) ?? notYours(Object.keys(refused))
  return whole
}

/** The startup that shows these pictures already, when it is of the same person and name: then the form came twice. */
async function madeBefore(refused: Readonly<Record<string, Refusal | undefined>>, { startup }: WholeStartup) {
  const [usedBy, ...others] = new Set(Object.values(refused).map((file) => file?.['usedBy']))
  if (typeof usedBy !== 'string' || others.length > 0) return undefined
  const before = await wholeStartup(usedBy.slice(usedBy.indexOf('#') + 1))
  return before?.startup.ownerId === startup.ownerId && before.startup.name === startup.name ? before : undefined
}

function notYours(kinds: readonly string[]): never {
  const [, message] = ERRORS['upload.not_yours']
  fail('upload.not_yours', message, { errors: kinds.map((kind) => ({ path: `${kind}Url`, message })) })
}

function newStartup(owner: Caller, form: NewStartup, pictures: Pictures): WholeStartup {
  const id = ulid()
  const now = new Date().toISOString()
  const founder = { id: owner.id, name: owner.name, profileImage: owner.profileImage }
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
    ratingSum: starsOf(owner.level),
    updatedAt: now,
    version: 1,
    teamVersion: 1,
    createdBy: owner.id,
    pendingRequests: 0,
  }
  const membership = {
    startupId: id,
    userId: owner.id,
    standing: 'Owner',
    roleId: null,
    roleTitle: null,
    joinedAt: now,
    person: founder,
    level: owner.level,
    card: cardOf(startup),
  } as const
  return {
    startup,
    details: form.details,
    stageHistory: [{ stage: form.stage, at: now }],
    members: [membership],
    roles: newRoles.map((role) => ({ ...role, startupId: id, addedBy: owner.id })),
  }
}

/** Each file is used once: it is deleted with what shows it. */
function taking(pictures: Pictures, userId: string, startupId: string): Record<string, Write> {
  const usedBy = startups.key({ id: startupId }).pk
  const wanted = [
    ['logo', pictures.logo],
    ['banner', pictures.banner],
  ] as const
  return Object.fromEntries(
    wanted.flatMap(([kind, url]) =>
      url === null ? [] : [[kind, change(files.key({ url }), { set: { usedBy } }, { equals: { userId, kind }, without: ['usedBy'] })]],
    ),
  )
}

function writesOf({ startup, details, stageHistory, members, roles: newRoles }: WholeStartup): Record<string, Write> {
  return {
    startup: put(startups, startup, { absent: true }),
    details: put(startupDetails, { startupId: startup.id, details, stageHistory }),
    ...Object.fromEntries(members.map((member) => [`member ${member.userId}`, put(memberships, member)])),
    ...Object.fromEntries(newRoles.map((role) => [`role ${role.id}`, put(roles, role)])),
    ...Object.fromEntries(newRoles.map(({ id, startupId }) => [`home of ${id}`, put(roleHomes, { id, startupId })])),
  }
}
