import { changeTeam } from '../../../functions/domain/teams/change-team.ts'
import { join as enterTeam } from '../../../functions/domain/teams/members.ts'
import type { Startup } from '../../../shared/entities/startup.ts'
import type { Client } from './client.ts'
import { upload, type Resident } from './people.ts'
import { banner, mark } from './pictures.ts'
import type { SeedStartup } from './story.ts'

/** Everybody in the story is new when he joins; a follow-up keeps his level right from then on. */
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

/** Lets people into a startup and its roles, as accepted requests do. */
export async function join(told: SeedStartup, { id, roles }: Startup, residents: ReadonlyMap<string, Resident>): Promise<void> {
  for (const { title, filledBy } of told.roles)
    if (filledBy !== undefined) await enter(id, residents.get(filledBy), roles.find((role) => role.title === title)?.id ?? null)
  for (const name of told.members ?? []) await enter(id, residents.get(name), null)
}

async function enter(startupId: string, resident: Resident | undefined, roleId: string | null): Promise<void> {
  if (resident === undefined) throw new Error('The story names nobody of that name')
  const { id, name, profileImage } = resident
  const act = enterTeam({ id, name, profileImage, level: FIRST_LEVEL }, roleId, new Date().toISOString())
  await changeTeam(startupId, { people: [id], act })
}
