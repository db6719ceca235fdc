import { memberships, roles, startups, type Membership, type StoredRole, type StoredStartup } from '../../../functions/data/startups.ts'
import { all, isKind, recordOf } from '../../../functions/data/table.ts'
import { change, commit, put, transact } from '../../../functions/data/write.ts'
import { starsOf } from '../../../functions/domain/startups/rating.ts'
import type { RoleType, Standing } from '../../../shared/choices.ts'
import type { Startup } from '../../../shared/entities/startup.ts'
import type { Client } from './client.ts'
import { upload, type Resident } from './people.ts'
import { banner, mark } from './pictures.ts'
import type { SeedStartup } from './story.ts'

/** Everybody in the story is new when he joins. */
const FIRST_LEVEL = 1

/** The public addresses of a startup's logo and banner. */
export interface Pictures {
  logoUrl: string
  bannerUrl: string
}

/** Draws and uploads the pictures of a startup, for its founder. */
export const drawFor = async (client: Client, { palette, form }: SeedStartup, founder: Resident, at: number): Promise<Pictures> => ({
  logoUrl: await upload(client, founder, 'logo', mark(palette, form)),
  bannerUrl: await upload(client, founder, 'banner', banner(palette, at)),
})

/** Registers a startup of the story with its pictures and roles. */
export async function found(client: Client, told: SeedStartup, founder: Resident, pictures: Pictures): Promise<Startup> {
  const { name, details, stage, industry, location, website } = told
  const wanted = told.roles.map(({ title, roleType, isPaid }) => ({ title, roleType, isPaid }))
  const form = new FormData()
  const fields = { name, details, stage, industry, location, website, roles: JSON.stringify(wanted), ...pictures }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return client<Startup>('POST /api/startups', form, founder)
}

/** Lets people into a startup and its roles, as accepted requests will. */
export async function join(told: SeedStartup, startupId: string, residents: ReadonlyMap<string, Resident>): Promise<void> {
  for (const { title, roleType, filledBy } of told.roles)
    if (filledBy !== undefined) await enter(startupId, residents.get(filledBy), roleType, title)
  for (const { name, standing } of told.members ?? []) await enter(startupId, residents.get(name), standing)
}

async function enter(startupId: string, resident: Resident | undefined, standing: Standing | RoleType, title?: string): Promise<void> {
  if (resident === undefined) throw new Error('The story names nobody of that name')
  const rows = await all({ pk: `STARTUP#${startupId}`, consistent: true })
  const startup = rows.filter((row) => isKind(startups, row)).map((row) => recordOf<StoredStartup>(row))[0]
  const owner = rows.filter((row) => isKind(memberships, row)).map((row) => recordOf<Membership>(row))[0]
  const stored = rows
    .filter((row) => isKind(roles, row))
    .map((row) => recordOf<StoredRole>(row))
    .find((role) => role.title === title)
  if (!startup || !owner) throw new Error('The startup of the story is gone')
  const person = { id: resident.id, name: resident.name, profileImage: resident.profileImage }
  const filled = stored && { ...stored, isOpen: false, assignedUser: person }
  const shown = startup.roles.map((role) => (role.id === filled?.id ? { ...role, isOpen: false, assignedUser: person } : role))
  const counts = { roles: shown, memberCount: startup.memberCount + 1, openRoleCount: shown.filter(({ isOpen }) => isOpen).length }
  if (filled) await commit(put(roles, filled))
  await transact({
    startup: change(startups.key({ id: startupId }), { set: counts, add: { ratingSum: starsOf(FIRST_LEVEL) } }),
    owner: change(memberships.key(owner), { set: { card: { ...owner.card, ...counts } } }),
    membership: put(memberships, {
      startupId,
      userId: resident.id,
      standing,
      roleId: filled?.id ?? null,
      roleTitle: filled?.title ?? null,
      joinedAt: new Date().toISOString(),
      person,
      level: FIRST_LEVEL,
      card: { ...owner.card, ...counts },
    }),
  })
}
