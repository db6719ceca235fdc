import { createUser } from '../../support/accounts/create-user.ts'
import type { App } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { readBoard } from '../../support/tasks/tasks.ts'
import { spentBy } from './meter.ts'
import { PRICES } from './prices.ts'

const MILLION = 1_000_000
const TABS = 10_000
/** That a tab is open in a month. */
const HOURS = 176
const POLL_SECONDS = 5
const LIVE_POLL_SECONDS = 60
/** Changes that others make to what a tab shows. */
const HINTS_PER_HOUR = 30
const PINGS_PER_HOUR = 60 / 9
const POST_SECONDS = 0.0003
/** What a read that finds a change takes beyond an idle poll. */
const CHANGE_UNITS = 2
const POLLS_MEASURED = 20

/** Dollars a month of 10,000 open tabs that poll every five seconds, and of the same over the live channel. */
export async function reportLiveCost(app: App, call: number): Promise<void> {
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  const { seq } = await readBoard(app, ada, id)
  spentBy('tasks')
  for (let poll = 0; poll < POLLS_MEASURED; poll += 1) await readBoard(app, ada, id, seq)
  const { reads } = spentBy('tasks')
  const perPoll = call + (reads / POLLS_MEASURED) * PRICES.readUnits
  const tabHours = (TABS * HOURS) / MILLION
  const polling = ((tabHours * 3_600) / POLL_SECONDS) * perPoll
  const costs = {
    connections: tabHours * 60 * PRICES.connectionMinutes,
    // A ping and its answer, a function, two reads.
    pings: tabHours * PINGS_PER_HOUR * (2 * PRICES.socketMessages + PRICES.lambda + 3 * PRICES.readUnits),
    hints: tabHours * HINTS_PER_HOUR * (PRICES.socketMessages + MILLION * POST_SECONDS * PRICES.lambdaGBSecond * 1.73 + PRICES.readUnits),
    'reads after hints': tabHours * HINTS_PER_HOUR * (perPoll + CHANGE_UNITS * PRICES.readUnits),
    'slow polls': ((tabHours * 3_600) / LIVE_POLL_SECONDS) * perPoll,
  }
  const live = Object.values(costs).reduce((sum, cost) => sum + cost, 0)
  const parts = Object.entries(costs).map(([name, cost]) => `${name} ${cost.toFixed(0)}`)
  const share = (100 * live) / polling
  console.log(
    `${TABS} tabs open ${HOURS} h a month: polling every ${POLL_SECONDS} s $${polling.toFixed(0)} (${(reads / POLLS_MEASURED).toFixed(2)} read units a poll); ` +
      `live $${live.toFixed(0)}, ${share.toFixed(1)} % of it (${parts.join(', ')}; ${HINTS_PER_HOUR} hints an hour)`,
  )
  if (share > 25) process.exitCode = 1
}
