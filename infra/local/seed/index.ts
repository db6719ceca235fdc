/** `npm run seed`: fills an empty data folder with a story of thirty days, told through the real handlers. */
import { readdir } from 'node:fs/promises'
import { mock } from 'node:test'
import type { AffiliateLink } from '../../../shared/entities/affiliate-link.ts'
import type { Startup } from '../../../shared/entities/startup.ts'
import { buildLanding } from '../../../functions/pages/landing/build.ts'
import { sentenceOf } from '../process/sentence.ts'
import { settingsOf, StartFailure, type Settings } from '../process/settings.ts'
import { arrive, clicksOn, dice } from './clicks.ts'
import { clientOf, type Client } from './client.ts'
import { openSeedHouse } from './house.ts'
import { emailOf, moveIn, PASSWORD, signIn, type Resident } from './people.ts'
import { join, leaveOpen } from './joins.ts'
import { drawFor, found, type Pictures } from './startups.ts'
import { PEOPLE } from './story-people.ts'
import { STARTUPS } from './story.ts'

const DAYS = 30
const DAY_MS = 86_400_000
const HOURS = [7, 8, 9, 12, 13, 15, 17, 19, 20, 21]

async function mustBeEmpty(directory: string): Promise<void> {
  const there = await readdir(directory).catch(() => [])
  if (there.length > 0)
    throw new StartFailure(
      `The data folder ${directory} is not empty: the story is told on an empty one. Choose another with DATA_DIR, as in DATA_DIR=.data/story npm run seed.`,
    )
}

interface Spread {
  link: AffiliateLink
  clicksADay: number
}

const named = <T>(map: ReadonlyMap<string, T>, name: string): T => map.get(name) ?? fail(`Nothing is called ${name}`)
const fail = (message: string): never => {
  throw new Error(message)
}

/** Accounts and pictures, at the time that it is: the S3 client trusts the clock of the answers. */
async function prepare(client: Client, createdAt: string) {
  const residents = new Map<string, Resident>()
  for (const person of PEOPLE) residents.set(person.name, await moveIn(client, person, createdAt))
  const pictures = new Map<string, Pictures>()
  for (const [at, told] of STARTUPS.entries()) pictures.set(told.name, await drawFor(client, told, named(residents, told.founder), at))
  return { residents, pictures }
}

/** Startups, teams and links, thirty days ago. */
async function settle(client: Client, { residents, pictures }: Awaited<ReturnType<typeof prepare>>) {
  const spreads: Spread[] = []
  const founded = new Map<string, Startup>()
  for (const [name, resident] of residents) residents.set(name, await signIn(client, resident))
  for (const told of STARTUPS) {
    const startup = await found(client, told, named(residents, told.founder), named(pictures, told.name))
    const { id: startupId } = startup
    await join(client, told, startup, residents)
    founded.set(told.name, startup)
    for (const { name, clicksADay } of told.spreaders) {
      const link = await client<AffiliateLink>('POST /api/affiliate-links', { name, startupId, type: 'startup' }, named(residents, name))
      spreads.push({ link, clicksADay })
    }
  }
  return { spreads, founded }
}

/** This morning: their sessions of thirty days ago are over. */
async function wait(client: Client, residents: Map<string, Resident>, founded: ReadonlyMap<string, Startup>): Promise<void> {
  for (const [name, resident] of residents) residents.set(name, await signIn(client, resident))
  for (const told of STARTUPS) await leaveOpen(client, told, named(founded, told.name), residents)
}

/** The handlers log to this process's output; only what the seed says is for its reader. */
function keepQuiet(): void {
  const write = process.stdout.write.bind(process.stdout)
  const filtered = (said: string | Uint8Array): boolean => String(said).startsWith('{"at"') || write(said)
  process.stdout.write = filtered
}

async function tell({ directory }: Settings): Promise<void> {
  await mustBeEmpty(directory)
  await buildLanding()
  keepQuiet()
  const now = Date.now()
  const begin = now - DAYS * DAY_MS
  const house = await openSeedHouse(directory)
  const client = clientOf(house.origin)
  const prepared = await prepare(client, new Date(begin).toISOString())
  // The handlers read the clock themselves; moving it is how thirty days pass in seconds.
  mock.timers.enable({ apis: ['Date'], now: begin })
  const { spreads, founded } = await settle(client, prepared)
  const roll = dice(1_815)
  let visitors = 0
  for (let day = 0; day < DAYS; day += 1) {
    for (const hour of HOURS) {
      const at = begin + day * DAY_MS + hour * 3_600_000
      if (at > now || at < Date.now()) continue
      mock.timers.setTime(at)
      for (const { link, clicksADay } of spreads) {
        const share = clicksOn(new Date(at), day, DAYS, clicksADay, roll) / HOURS.length
        const clicks = Math.floor(share) + (roll() < share % 1 ? 1 : 0)
        for (let click = 0; click < clicks; click += 1) await arrive(client, link, (visitors += 1), roll)
      }
    }
    await house.settled()
  }
  mock.timers.reset()
  await wait(client, prepared.residents, founded)
  await house.settled()
  await house.close()
  console.log(
    `The story is in ${directory}: ${PEOPLE.length} people, ${STARTUPS.length} startups, ${spreads.length} links and ${visitors} visitors in ${DAYS} days.`,
  )
  console.log(`Start it with: DATA_DIR=${directory} npm start. Sign in as one of these, with the password "${PASSWORD}":`)
  for (const { name } of PEOPLE) console.log(`  ${emailOf(name).padEnd(28)}${name}`)
}

const settings = settingsOf(process.env)
await tell(settings).catch((error: unknown) => {
  console.error(sentenceOf(error, settings))
  process.exit(1)
})
process.exit(0)
