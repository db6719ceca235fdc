import type { Startup } from '../../../shared/entities/startup.ts'
import type { Client } from './client.ts'
import { upload, type Resident } from './people.ts'
import { banner, mark } from './pictures.ts'
import type { SeedStartup } from './story.ts'

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
