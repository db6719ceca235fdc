import { environmentNamed } from '../../../infra/cloud/environments.ts'
import { ONLINE_SECONDS } from '../../../shared/limits.ts'
import { createUser } from '../../support/create-user.ts'
import type { App, Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { readBoard } from '../../support/tasks/tasks.ts'
import { report, section } from '../harness/report.ts'
import { spentBy } from './meter.ts'
import { CALL, MILLION, PRICES } from '../../support/prices.ts'

const TABS = 10_000
/** That a tab is open in a month. */
const HOURS = 176
const POLL_SECONDS = 5
const LIVE_POLL_SECONDS = 60
/** Changes that others make to what a tab shows. */
const HINTS_PER_HOUR = 30
const PINGS_PER_HOUR = 60 / 9
/** Of each visible tab: once a minute while it polls, every four minutes over the live channel. */
const PRESENCE_PER_HOUR = 3_600 / (ONLINE_SECONDS.polling - 60)
const LIVE_PRESENCE_PER_HOUR = 3_600 / (ONLINE_SECONDS.live - 60)
/** One tab in so many shows a group chat, which asks each minute who is online. */
const CHATS = 10
const POST_SECONDS = 0.0003
/** What a read that finds a change takes beyond an idle poll. */
const CHANGE_UNITS = 2
const POLLS_MEASURED = 20
const PRESENCE_MEASURED = 5
const SHARE_GOAL = 20
/** At once, with ten million users. */
const MANY_TABS = 200_000
/** Frames of a tab that changes its room once a minute, and says that it leaves. */
const LOOKS_PER_HOUR = 60
/** Connection, session, user and team; connection, presence and the one before. */
const [LOOK_READS, LOOK_WRITES] = [5, 3]
/** How long a tab is open. */
const TAB_MINUTES = 20

/**
 * Reports dollars a month of 10,000 open tabs that poll every five seconds, and of the same over the live channel. `meterTable` has to
 * be called before.
 */
export async function reportLiveCost(app: App): Promise<void> {
  const ada = await createUser('Ada')
  const perPoll = await costOfPoll(app, ada)
  const tabHours = (TABS * HOURS) / MILLION
  const perPresence = tabHours * (await costOfPresence(app))
  const polledPresence = PRESENCE_PER_HOUR * perPresence
  const presence = (LIVE_PRESENCE_PER_HOUR + (PRESENCE_PER_HOUR - LIVE_PRESENCE_PER_HOUR) / CHATS) * perPresence
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
  const unit = '$ a month'
  section(`${TABS} tabs open ${HOURS} h a month (prices of ${PRICES.asOf}; ${HINTS_PER_HOUR} hints an hour and tab)`)
  report({ what: `polling every ${POLL_SECONDS} s`, value: polling, unit })
  report({ what: 'presence calls while polling', value: polledPresence, unit })
  report({ what: 'presence calls with the live channel', value: presence, unit })
  for (const [what, value] of Object.entries(costs)) report({ what: `live: ${what}`, value, unit })
  const bound = { atMost: SHARE_GOAL }
  report({ what: 'live in percent of polling', value: (100 * live) / polling, unit: '%', bound })
  report({
    what: 'the same, presence calls on both sides',
    value: (100 * (live + presence)) / (polling + polledPresence),
    unit: '%',
    bound,
  })
  report({ what: 'live with presence in percent of polling without it', value: (100 * (live + presence)) / polling, unit: '%', bound })
  const { connects, frames } = environmentNamed('prod').live ?? {}
  section(`${MANY_TABS} tabs open at once (settings of prod)`)
  const looks =
    tabHours * LOOKS_PER_HOUR * (PRICES.socketMessages + PRICES.lambda + LOOK_READS * PRICES.readUnits + LOOK_WRITES * PRICES.writeUnits)
  report({ what: 'a month', value: (MANY_TABS / TABS) * (live + presence), unit })
  report({ what: 'and another room each minute', value: (MANY_TABS / TABS) * looks, unit })
  const perSecond = (perHour: number) => (MANY_TABS * perHour) / 3_600
  report({ what: 'new connections', value: perSecond(60 / TAB_MINUTES), unit: 'a second', bound: { atMost: connects?.perSecond ?? 0 } })
  report({
    what: 'frames: rooms and pings',
    value: perSecond(LOOKS_PER_HOUR + PINGS_PER_HOUR),
    unit: 'a second',
    bound: { atMost: frames?.perSecond ?? 0 },
  })
}

/** Dollars of a million idle polls of a board. */
async function costOfPoll(app: App, ada: Person): Promise<number> {
  const { id } = await registerStartup(app, ada)
  const { seq } = await readBoard(app, ada, id)
  spentBy('tasks')
  for (let poll = 0; poll < POLLS_MEASURED; poll += 1) await readBoard(app, ada, id, seq)
  return CALL + (spentBy('tasks').reads / POLLS_MEASURED) * PRICES.readUnits
}

/** Dollars of a million presence calls, each of which stores that its user is here. */
async function costOfPresence(app: App): Promise<number> {
  const people = await Promise.all(Array.from({ length: PRESENCE_MEASURED }, (_, at) => createUser(`Visitor ${at}`)))
  spentBy('group-chats')
  for (const as of people) await app.call('PUT /api/presence', { body: { of: [] } }, { as })
  const { reads, writes } = spentBy('group-chats')
  return CALL + (reads * PRICES.readUnits + writes * PRICES.writeUnits) / PRESENCE_MEASURED
}
