import { mock } from 'node:test'
import { backfill } from '../../../functions/domain/analytics/recount/recount.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { callDirectly } from '../in-process/direct-calls.ts'
import { startInProcess } from '../in-process/index.ts'
import { openBoards } from './boards/fill-boards.ts'
import { arriveAll, clicksOn, dice, hashCheaply, visitOf } from './clicks.ts'
import { clientOf } from './client.ts'
import { Demo, required } from './demo.ts'
import { openGigs } from './gigs/work.ts'
import { openMeetings } from './meetings/hold-meetings.ts'
import { livePast, PAST_DAYS } from './past/past.ts'
import { register } from './people.ts'
import { paintAll } from './pictures/paint.ts'
import { openSales } from './sales/sell.ts'
import { leaveOpen } from './startups.ts'
import { openTalks } from './talks/chat.ts'

const DAYS = 30
/** Before the first startup is founded. */
const REGISTERING_DAYS = 1
const HOURS = [8, 12, 15, 19, 21]
/** Longer than the days that are settled, and short enough for a timer. */
const WEEK_SECONDS = (7 * DAY_MS) / 1_000
/** What came before is read. */
const UNREAD_DAYS = 3
/** By the real clock. */
const MOST_SECONDS_A_DAY = 60

/** Makes the demonstration data in a folder. */
export async function seed(directory: string): Promise<{ links: number; visitors: number; days: number }> {
  hashCheaply()
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
  // Nobody looks at a screen meanwhile: no function asks who does.
  delete process.env['LIVE_ENDPOINT']
  const demo = new Demo(clientOf(product.origin), async () => {
    await product.settled()
    if (lost[0] !== undefined) throw new Error(lost[0])
  })
  const begin = demo.now - DAYS * DAY_MS
  try {
    // The handlers read the clock themselves; moving it is how the days pass in seconds.
    mock.timers.enable({ apis: ['Date'], now: begin - (PAST_DAYS + REGISTERING_DAYS) * DAY_MS })
    await register(demo, paintings)
    const before = await livePast(demo, begin, paintings)
    mock.timers.setTime(begin)
    await demo.signIn()
    const parts = [
      await openBoards(demo),
      openTalks(demo, required(paintings.banners.get('Loomwork'), 'banner')),
      openMeetings(demo),
      openSales(demo),
      openGigs(demo),
    ]
    await demo.settled()
    const visitors = await passDays(demo, { begin, before }, async (day) => {
      if (day === DAYS - UNREAD_DAYS) await demo.callAsAll('PATCH /api/notifications/mark-all-read')
      for (const work of parts) await work(day)
    })
    await demo.pass(5 * MINUTE_MS)
    await demo.signIn()
    await leaveOpen(demo)
    mock.timers.reset()
    await demo.settled()
    // No scheduled action has run in these days.
    for (const { id } of demo.startups.values()) await backfill(id)
    await demo.settled()
    return { links: demo.spreads.length, visitors, days: PAST_DAYS + DAYS }
  } finally {
    mock.timers.reset()
    await product.close()
  }
}

/** Up to two hours earlier or later, so that days are not alike. */
const shiftOf = (day: number): number => ((day * 5_843_711) % (4 * HOUR_MS)) - 2 * HOUR_MS

interface Passing {
  begin: number
  /** Visitors before. */
  before: number
}

/** The clicks of all days; those of an hour run side by side, and those of a day are counted together. Resolves with their number. */
async function passDays(demo: Demo, { begin, before }: Passing, onDay: (day: number) => Promise<void>): Promise<number> {
  const roll = dice(1_815)
  let visitors = before
  for (let day = 0; day < DAYS; day += 1) {
    for (const hour of HOURS) {
      const at = begin + day * DAY_MS + hour * HOUR_MS + shiftOf(day)
      if (at > demo.now || at < Date.now()) continue
      mock.timers.setTime(at)
      const visits = demo.spreads.flatMap((spread) => {
        const share = clicksOn(new Date(at), day, DAYS, spread.clicksADay, roll) / HOURS.length
        const clicks = Math.floor(share) + (roll() < share % 1 ? 1 : 0)
        return Array.from({ length: clicks }, () => visitOf(spread, (visitors += 1), roll))
      })
      await arriveAll(demo.client, visits)
    }
    await onDay(day)
    await demo.settled()
  }
  return visitors
}
