import { mock } from 'node:test'
import { backfill } from '../../../functions/domain/analytics/recount/recount.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { callDirectly } from '../in-process/direct-calls.ts'
import { startInProcess } from '../in-process/index.ts'
import { openBoards } from './boards/fill-boards.ts'
import { arrive, clicksOn, dice, hashCheaply, visitOf, type Spread, type Visit } from './clicks.ts'
import { clientOf, type Client } from './client.ts'
import { join, leaveOpen, type Pass } from './joins.ts'
import { paintAll } from './pictures/paint.ts'
import { completeProfile, registerPerson, signIn, type Resident } from './people.ts'
import { found, uploadPictures } from './startups.ts'
import { PEOPLE, type SeedPerson } from './people-data.ts'
import { openGigs } from './gigs/work.ts'
import { openMeetings } from './meetings/hold-meetings.ts'
import { openSales } from './sales/sell.ts'
import { livePast, PAST_DAYS } from './past/past.ts'
import { STARTUPS, type SeedStartup } from './startup-data.ts'
import { openRooms } from './talks/chat.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'

const DAYS = 30
/** Before the first startup is founded. */
const REGISTERING_DAYS = 1
const HOURS = [8, 12, 15, 19, 21]
const AT_ONCE = 16
/** For tests: no visits without a registration, and cheap hashes. */
const IS_SHORT = process.env['SEED_SHORT'] === '1'
/** Longer than the days that are settled, and short enough for a timer. */
const WEEK_SECONDS = (7 * DAY_MS) / 1_000
/** What came before is read. */
const UNREAD_DAYS = 3
/** By the real clock. */
const MOST_SECONDS_A_DAY = 60

const named = <T>(map: ReadonlyMap<string, T>, name: string): T => map.get(name) ?? fail(`Nothing is called ${name}`)
const fail = (message: string): never => {
  throw new Error(message)
}

/** Makes the demonstration data in a folder. */
export async function seed(directory: string): Promise<{ links: number; visitors: number; days: number }> {
  const now = Date.now()
  const begin = now - DAYS * DAY_MS
  hashCheaply({ everybody: IS_SHORT })
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
  ])
  callDirectly(product.services)
  const settled = async () => {
    await product.settled()
    if (lost[0] !== undefined) throw new Error(lost[0])
  }
  try {
    const client = clientOf(product.origin)
    // The handlers read the clock themselves; moving it is how the days pass in seconds.
    mock.timers.enable({ apis: ['Date'], now: begin - (PAST_DAYS + REGISTERING_DAYS) * DAY_MS })
    const pass: Pass = async (ms) => {
      await settled()
      mock.timers.setTime(Date.now() + ms)
    }
    const registered = await register(client, paintings, pass)
    const { spreads, founded, ...past } = await livePast({
      client,
      residents: registered,
      begin,
      settled,
      found: (planned, people) => settle(client, planned, people, paintings, pass),
      send: (visits) => inLanes(visits, (visit) => arrive(client, visit)),
    })
    mock.timers.setTime(begin)
    const residents = await signInAll(client, registered)
    const workOnBoards = await openBoards(client, { residents, founded, today: now })
    const banner = named(paintings.banners, 'Loomwork')
    const chat = openRooms({ client, residents, founded, banner, today: now })
    const holdMeetings = openMeetings({ client, residents, founded, today: now })
    const sell = openSales({ client, residents, founded, links: spreads.map(({ link }) => link), today: now })
    const workOnGigs = openGigs({ client, residents, founded })
    await settled()
    const onDay = async (day: number) => {
      if (day === DAYS - UNREAD_DAYS) await readNotifications(client, residents)
      await workOnBoards(day)
      await chat(day)
      await holdMeetings(day)
      await sell(day)
      await workOnGigs(day)
    }
    const visitors = await passDays({ client, spreads, before: past.visitors, begin, now, settled, onDay })
    await openRequests(client, residents, founded, pass)
    mock.timers.reset()
    await settled()
    // No scheduled action has run in these days.
    for (const { id } of founded.values()) await backfill(id)
    await settled()
    return { links: spreads.length, visitors, days: PAST_DAYS + DAYS }
  } finally {
    mock.timers.reset()
    await product.close()
  }
}

type Paintings = Awaited<ReturnType<typeof paintAll>>
type Residents = ReadonlyMap<string, Resident>

/** Accounts, then their profiles. */
async function register(client: Client, { portraits }: Paintings, pass: Pass): Promise<Residents> {
  const accounts = await Promise.all(PEOPLE.map((person) => registerPerson(client, person)))
  await pass(10 * MINUTE_MS)
  const residents = await Promise.all(
    accounts.map((account, at) => completeProfile(client, PEOPLE[at] as SeedPerson, account, named(portraits, account.name))),
  )
  await pass(HOUR_MS)
  return new Map(residents.map((resident) => [resident.name, resident]))
}

/** A startup, its team and links. */
async function settle(client: Client, planned: SeedStartup, residents: Residents, paintings: Paintings, pass: Pass) {
  const spreads: Spread[] = []
  const founder = named(residents, planned.founder)
  const startup = await found(client, planned, founder, await uploadPictures(client, planned.name, founder, paintings))
  await pass(HOUR_MS)
  await join(client, planned, startup, residents, pass)
  for (const { name, clicksADay } of planned.spreaders) {
    const form = { name, startupId: startup.id, type: 'startup' }
    spreads.push({ link: await client<AffiliateLink>('POST /api/affiliate-links', form, named(residents, name)), clicksADay })
  }
  await pass(HOUR_MS)
  return { spreads, startup }
}

/** Up to two hours earlier or later, so that days are not alike. */
const shiftOf = (day: number): number => ((day * 5_843_711) % (4 * HOUR_MS)) - 2 * HOUR_MS

interface Passing {
  client: Client
  spreads: readonly Spread[]
  /** Visitors before. */
  before: number
  begin: number
  now: number
  settled: () => Promise<void>
  onDay: (day: number) => Promise<void>
}

/** The clicks of all days; those of an hour run side by side, and those of a day are counted together. Resolves with their number. */
async function passDays({ client, spreads, before, begin, now, settled, onDay }: Passing): Promise<number> {
  const roll = dice(1_815)
  let visitors = before
  for (let day = 0; day < DAYS; day += 1) {
    for (const hour of HOURS) {
      const at = begin + day * DAY_MS + hour * HOUR_MS + shiftOf(day)
      if (at > now || at < Date.now()) continue
      mock.timers.setTime(at)
      const visits = spreads.flatMap(({ link, clicksADay }) => {
        const share = clicksOn(new Date(at), day, DAYS, clicksADay, roll) / HOURS.length
        const clicks = Math.floor(share) + (roll() < share % 1 ? 1 : 0)
        return Array.from({ length: clicks }, () => visitOf(link, (visitors += 1), roll))
      })
      await inLanes(visits, (visit) => arrive(client, visit))
    }
    await onDay(day)
    await settled()
  }
  return visitors
}

async function inLanes(visits: readonly Visit[], work: (visit: Visit) => Promise<void>): Promise<void> {
  const left = visits.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const visit of left) if (visit.signsUp || !IS_SHORT) await work(visit)
    }),
  )
}

const readNotifications = async (client: Client, residents: Residents): Promise<void> => {
  await Promise.all([...residents.values()].map((resident) => client('PATCH /api/notifications/mark-all-read', undefined, resident)))
}

/** Sessions end after a week without a call, or thirty days. */
async function signInAll(client: Client, residents: Residents): Promise<Residents> {
  const signedIn = await Promise.all([...residents.values()].map((resident) => signIn(client, resident)))
  return new Map(signedIn.map((resident) => [resident.name, resident]))
}

/** What waits for an answer today. */
async function openRequests(client: Client, residents: Residents, founded: ReadonlyMap<string, Startup>, pass: Pass): Promise<void> {
  await pass(5 * MINUTE_MS)
  const present = await signInAll(client, residents)
  for (const planned of STARTUPS) await leaveOpen(client, planned, named(founded, planned.name), present, pass)
}
