import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { required, type Demo } from './demo.ts'
import { makeLinks } from './links.ts'
import { upload } from './people.ts'
import type { Paintings } from './pictures/paint.ts'
import { STARTUPS, type SeedStartup, type Words } from './startup-data.ts'

/** A startup with its pictures, then its team, then its links. */
export async function found(demo: Demo, planned: SeedStartup, { logos, banners }: Paintings): Promise<void> {
  const { name, founder, details, stage, industry, location, website, showPublicly = false } = planned
  const roles = planned.roles.map(({ title, roleType, isPaid }) => ({ title, roleType, isPaid }))
  const [logo, banner] = [required(logos.get(name), name), required(banners.get(name), name)]
  const { url: logoUrl } = await upload(demo, founder, { kind: 'logo', contentType: 'image/png', bytes: logo })
  const { url: bannerUrl } = await upload(demo, founder, { kind: 'banner', contentType: 'image/png', bytes: banner })
  const form = new FormData()
  const fields = {
    name,
    details,
    stage,
    industry,
    location,
    website,
    roles: JSON.stringify(roles),
    logoUrl,
    bannerUrl,
    showPublicly: String(showPublicly),
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const startup = await demo.call<Startup>('POST /api/startups', form, founder)
  demo.startups.set(name, startup)
  for (const { title, terms } of planned.roles)
    if (terms) await demo.call(`PUT /api/startups/roles/${roleIdOf(startup, title)}`, { terms }, founder)
  await demo.pass(HOUR_MS)
  await join(demo, planned)
  await makeLinks(demo, planned, startup)
  await demo.pass(HOUR_MS)
}

const roleIdOf = ({ roles }: Startup, role?: string): string | null => roles.find(({ title }) => title === role)?.id ?? null

/** Who fills a role has asked for it and was accepted; who is a member without one was invited and accepted. */
async function join(demo: Demo, planned: SeedStartup): Promise<void> {
  for (const { title, filledBy } of planned.roles)
    if (filledBy !== undefined) await accept(demo, await ask(demo, planned, { name: filledBy, role: title, message: '' }), planned.founder)
  for (const name of planned.members ?? []) await accept(demo, await invite(demo, planned, { name, message: '' }), name)
}

/** The requests and invitations that stay pending. */
export async function leaveOpen(demo: Demo): Promise<void> {
  for (const planned of STARTUPS) {
    for (const words of planned.asking ?? []) await ask(demo, planned, words)
    for (const words of planned.inviting ?? []) await invite(demo, planned, words)
    await demo.pass(10 * MINUTE_MS)
  }
}

function ask(demo: Demo, planned: SeedStartup, { name, role, message }: Words): Promise<JoinRequest> {
  const startup = demo.startup(planned.name)
  return demo.call(`POST /api/startups/${startup.id}/requests`, { roleId: roleIdOf(startup, role), message }, name)
}

function invite(demo: Demo, planned: SeedStartup, { name, role, message }: Words): Promise<JoinRequest> {
  const startup = demo.startup(planned.name)
  const form = { userId: demo.resident(name).id, roleId: roleIdOf(startup, role), message }
  return demo.call(`POST /api/startups/${startup.id}/invites`, form, planned.founder)
}

async function accept(demo: Demo, { id }: JoinRequest, by: string): Promise<void> {
  await demo.pass(2 * HOUR_MS)
  await demo.call(`PATCH /api/requests/${id}/accept`, {}, by)
  await demo.pass(HOUR_MS)
}
