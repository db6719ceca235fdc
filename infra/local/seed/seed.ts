import { mock } from 'node:test'
import { buildLanding } from '../../../functions/pages/landing/build.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { callDirectly } from '../in-process/direct-calls.ts'
import { startInProcess } from '../in-process/index.ts'
import { openBoards } from './boards/fill-boards.ts'
import { arrive, clicksOn, dice, hashReadersCheaply, visitOf, type Visit } from './clicks.ts'
import { clientOf, type Client } from './client.ts'
import { join, leaveOpen } from './joins.ts'
import { paintAll } from './pictures/paint.ts'
import { registerPerson, signIn, type Resident } from './people.ts'
import { found, uploadPictures, type Pictures } from './startups.ts'
import { PEOPLE } from './people-data.ts'
import { STARTUPS } from './startup-data.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'

const DAYS = 30
const HOURS = [8, 12, 15, 19, 21]
const AT_ONCE = 16
/** Longer than the days that are settled, and short enough for a timer. */
const WEEK_SECONDS = (7 * DAY_MS) / 1_000
/** By the real clock. */
const MOST_SECONDS_A_DAY = 60

interface Spread {
  link: AffiliateLink
  clicksADay: number
}

const named = <T>(map: ReadonlyMap<string, T>, name: string): T => map.get(name) ?? fail(`Nothing is called ${name}`)
const fail = (message: string): never => {
  throw new Error(message)
}

/** Makes the demonstration data in a folder. */
export async function seed(directory: string): Promise<{ links: number; visitors: number; days: number }> {
  const now = Date.now()
  const begin = now - DAYS * DAY_MS
  hashReadersCheaply()
  const lost: string[] = []
  const [product, paintings] = await Promise.all([
    startInProcess({
      directory,
      // The folder counts only when it is complete, and closing forces it to disk.
      durability: 'relaxed',
      // So that the clicks of a day are counted together, when it is settled.
      gather: { windowSeconds: WEEK_SECONDS, batchingSeconds: MOST_SECONDS_A_DAY },
      onDiscarded: (job, { error }) => void lost.push(`The job ${job} failed: ${String(error)}`),
    }),
    paintAll(),
    buildLanding(),
  ])
  callDirectly(product.services)
  const settled = async () => {
    await product.settled()
    if (lost[0] !== undefined) throw new Error(lost[0])
  }
  try {
    const client = clientOf(product.origin)
    const prepared = await prepare(client, new Date(begin).toISOString(), paintings)
    await settled()
    // The handlers read the clock themselves; moving it is how thirty days pass in seconds.
    mock.timers.enable({ apis: ['Date'], now: begin })
    const { spreads, founded, residents } = await settle(client, prepared)
    const workOnBoards = await openBoards(client, { residents, founded, today: now })
    await settled()
    const visitors = await passDays({ client, spreads, begin, now, settled, workOnBoards })
    mock.timers.reset()
    await openRequests(client, prepared.residents, founded)
    await settled()
    return { links: spreads.length, visitors, days: DAYS }
  } finally {
    mock.timers.reset()
    await product.close()
  }
}

type Paintings = Awaited<ReturnType<typeof paintAll>>

/** Accounts and pictures, at the present time: the S3 client trusts the clock of the answers. */
async function prepare(client: Client, createdAt: string, paintings: Paintings) {
  const residents = new Map<string, Resident>()
  await Promise.all(
    PEOPLE.map(async (person) => {
      const portrait = named(paintings.portraits, person.name)
      residents.set(person.name, await registerPerson(client, person, { portrait, createdAt }))
    }),
  )
  const pictures = new Map<string, Pictures>()
  for (const { name, founder } of STARTUPS) pictures.set(name, await uploadPictures(client, name, named(residents, founder), paintings))
  return { residents, pictures }
}

/** Startups, teams and links, thirty days ago. */
async function settle(client: Client, { residents: registered, pictures }: Awaited<ReturnType<typeof prepare>>) {
  const spreads: Spread[] = []
  const founded = new Map<string, Startup>()
  // A session that begins today does not hold then.
  const signedIn = await Promise.all([...registered.values()].map((resident) => signIn(client, resident)))
  const residents = new Map(signedIn.map((resident) => [resident.name, resident]))
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
  return { spreads, founded, residents }
}

interface Passing {
  client: Client
  spreads: readonly Spread[]
  begin: number
  now: number
  settled: () => Promise<void>
  workOnBoards: (day: number) => Promise<void>
}

/** The clicks of all days; those of an hour run side by side, and those of a day are counted together. Resolves with their number. */
async function passDays({ client, spreads, begin, now, settled, workOnBoards }: Passing): Promise<number> {
  const roll = dice(1_815)
  let visitors = 0
  for (let day = 0; day < DAYS; day += 1) {
    for (const hour of HOURS) {
      const at = begin + day * DAY_MS + hour * HOUR_MS
      if (at > now || at < Date.now()) continue
      mock.timers.setTime(at)
      const visits = spreads.flatMap(({ link, clicksADay }) => {
        const share = clicksOn(new Date(at), day, DAYS, clicksADay, roll) / HOURS.length
        const clicks = Math.floor(share) + (roll() < share % 1 ? 1 : 0)
        return Array.from({ length: clicks }, () => visitOf(link, (visitors += 1), roll))
      })
      await inLanes(visits, (visit) => arrive(client, visit))
    }
    await workOnBoards(day)
    await settled()
  }
  return visitors
}

async function inLanes(visits: readonly Visit[], work: (visit: Visit) => Promise<void>): Promise<void> {
  const left = visits.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const visit of left) await work(visit)
    }),
  )
}

/** What waits for an answer today, asked in the sessions of the registration. */
async function openRequests(client: Client, residents: Map<string, Resident>, founded: ReadonlyMap<string, Startup>): Promise<void> {
  for (const told of STARTUPS) await leaveOpen(client, told, named(founded, told.name), residents)
}
