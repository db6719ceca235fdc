import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Client } from './client.ts'
import { upload, type Resident } from './people.ts'
import type { Paintings } from './pictures/paint.ts'
import type { SeedStartup } from './startup-data.ts'

/** The public addresses of a startup's logo and banner. */
export interface Pictures {
  logoUrl: string
  bannerUrl: string
}

export async function uploadPictures(client: Client, name: string, founder: Resident, { logos, banners }: Paintings): Promise<Pictures> {
  const [logo, banner] = [logos.get(name), banners.get(name)]
  if (logo === undefined || banner === undefined) throw new Error(`${name} has no pictures`)
  return { logoUrl: await upload(client, founder, 'logo', logo), bannerUrl: await upload(client, founder, 'banner', banner) }
}

export async function found(client: Client, planned: SeedStartup, founder: Resident, pictures: Pictures): Promise<Startup> {
  const { name, details, stage, industry, location, website } = planned
  const wanted = planned.roles.map(({ title, roleType, isPaid }) => ({ title, roleType, isPaid }))
  const form = new FormData()
  const fields = { name, details, stage, industry, location, website, roles: JSON.stringify(wanted), ...pictures }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const startup = await client<Startup>('POST /api/startups', form, founder)
  for (const { title, terms } of planned.roles) {
    const role = startup.roles.find((one) => one.title === title)
    if (terms && role) await client(`PUT /api/startups/roles/${role.id}`, { terms }, founder)
  }
  return startup
}
