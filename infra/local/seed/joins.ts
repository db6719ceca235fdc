import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import type { Client } from './client.ts'
import type { Resident } from './people.ts'
import type { SeedStartup } from './startup-data.ts'

type People = ReadonlyMap<string, Resident>
/** Lets what follows from the last call happen, then moves the clock on. */
export type Pass = (ms: number) => Promise<void>

const residentOf = (people: People, name: string): Resident => {
  const resident = people.get(name)
  if (resident === undefined) throw new Error(`The seed data has no user called ${name}`)
  return resident
}

/** Who fills a role has asked for it and was accepted; who is a member without one was invited and accepted. */
export async function join(client: Client, planned: SeedStartup, startup: Startup, people: People, pass: Pass): Promise<void> {
  const founder = residentOf(people, planned.founder)
  for (const { title, filledBy } of planned.roles) {
    if (filledBy === undefined) continue
    const { id } = await ask(client, startup, residentOf(people, filledBy), { role: title, message: '' })
    await pass(2 * HOUR_MS)
    await accept(client, id, founder)
    await pass(HOUR_MS)
  }
  for (const name of planned.members ?? []) {
    const invited = residentOf(people, name)
    const { id } = await invite(client, startup, founder, invited, { message: '' })
    await pass(2 * HOUR_MS)
    await accept(client, id, invited)
    await pass(HOUR_MS)
  }
}

/** Requests that stay pending. */
export async function leaveOpen(client: Client, planned: SeedStartup, startup: Startup, people: People, pass: Pass): Promise<void> {
  for (const one of planned.asking ?? []) {
    await ask(client, startup, residentOf(people, one.name), one)
    await pass(10 * MINUTE_MS)
  }
  for (const one of planned.inviting ?? []) {
    await invite(client, startup, residentOf(people, planned.founder), residentOf(people, one.name), one)
    await pass(10 * MINUTE_MS)
  }
}

interface Words {
  role?: string
  message: string
}
const wordsFor = ({ roles }: Startup, { role, message }: Words) => ({
  roleId: roles.find(({ title }) => title === role)?.id ?? null,
  message,
})

const ask = (client: Client, startup: Startup, as: Resident, words: Words): Promise<JoinRequest> =>
  client(`POST /api/startups/${startup.id}/requests`, wordsFor(startup, words), as)

const invite = (client: Client, startup: Startup, as: Resident, { id: userId }: Resident, words: Words): Promise<JoinRequest> =>
  client(`POST /api/startups/${startup.id}/invites`, { userId, ...wordsFor(startup, words) }, as)

const accept = (client: Client, id: string, as: Resident): Promise<JoinRequest> => client(`PATCH /api/requests/${id}/accept`, {}, as)
