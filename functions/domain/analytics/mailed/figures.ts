import { DAYS_OF_WEEK } from '../../../../shared/calendar/local-time.ts'
import type { Figure, Figures } from '../../../../shared/entities/analytics/figures.ts'
import { thousands } from '../../../../shared/format/thousands.ts'
import { isAmong, LEADERS } from '../../../../shared/permissions.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import type { MailFigure, UserMail } from '../../../data/mails.ts'
import type { Membership } from '../../../data/teams/memberships.ts'
import { readCounts } from '../counting/read-counts.ts'
import { HAPPENED } from '../names.ts'
import { startupAnalyticsOf } from '../startup-analytics.ts'
import { listCurrentMemberships } from '../../current-memberships.ts'
import { LocalDays } from '../../intervals/local-days.ts'
import { unusual, WEEKS } from './unusual.ts'

/** As many as fit into the transaction of a delivery. */
const STARTUPS_MAX = 15
const QUARTER_MS = 15 * MINUTE_MS

/** Startups whose figures are sent to a user: those that they lead by now. */
export const ledBy = async (userId: string): Promise<Membership[]> =>
  (await listCurrentMemberships(userId)).filter(({ teamRole }) => isAmong(LEADERS, teamRole)).slice(0, STARTUPS_MAX)

/** The report of the week before a Monday, for each startup in which something happened: the figures of its analytics screen. */
export async function reportsFor(userId: string, led: readonly Membership[], monday: string, tz: string): Promise<UserMail<'report'>[]> {
  const end = new LocalDays(tz, QUARTER_MS).startOf(monday) - 1
  const all = await Promise.all(led.map(({ startupId, teamRole }) => startupAnalyticsOf(startupId, teamRole, { interval: '7d', tz }, end)))
  return led.flatMap(({ startupId, card }, at) => {
    const listed = listedFigures(all[at]?.figures)
    if (!listed.some(({ happens, figure }) => happens && (figure.value || figure.previous))) return []
    const facts = { period: periodOf(monday), figures: listed.map(shownFigure) }
    return { userId, item: `${startupId}#${monday}`, startupName: card.name, path: `/startup/${startupId}/analytics?interval=7d`, facts }
  })
}

interface Listed {
  label: string
  figure: Figure
  happens: boolean
}
function listedFigures({ team, requests, tasks, leads, opportunities, affiliate }: Partial<Figures> = {}): Listed[] {
  const listed: [string, Figure | undefined, boolean?][] = [
    ['Members', team?.members, false],
    ['Requests received', requests?.received],
    ['Tasks completed', tasks?.completed],
    ['New leads', leads?.created],
    ['Opportunities won', opportunities?.won],
    ['Clicks', affiliate?.clicks],
    ['Conversions', affiliate?.conversions],
  ]
  return listed.flatMap(([label, figure, happens = true]) => (figure ? [{ label, figure, happens }] : []))
}

const shownFigure = ({ label, figure: { value, change } }: Listed): MailFigure => ({
  label,
  value: thousands(value ?? 0),
  ...(typeof change === 'number' && { change: `${change > 0 ? '+' : ''}${thousands(change)} %` }),
})

const DAY_NAME = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayName = (day: string): string => DAY_NAME.format(Date.parse(`${day}T00:00:00Z`))
const periodOf = (monday: string): string => `${dayName(LocalDays.plus(monday, -DAYS_OF_WEEK))} to ${dayName(LocalDays.plus(monday, -1))}`

const WATCHED = { Clicks: HAPPENED.clicks, Conversions: HAPPENED.conversions } as const

/** An alert for each number of the day before `today` that is unusual for its weekday: one Query for each startup. */
export async function alertsFor(userId: string, led: readonly Membership[], today: string, tz: string): Promise<UserMail<'alert'>[]> {
  const days = new LocalDays(tz, QUARTER_MS)
  const day = LocalDays.plus(today, -1)
  const from = days.startOf(LocalDays.plus(day, -WEEKS * DAYS_OF_WEEK))
  const found = await Promise.all(
    led.map(async ({ startupId, card }) => {
      const { sum, first = Infinity } = await readCounts(startupId, { unit: 'day', from })
      const on = (name: string, one: string) => sum(name, days.startOf(one), days.startOf(LocalDays.plus(one, 1)))
      const before = Array.from({ length: WEEKS }, (_, at) => LocalDays.plus(day, -(at + 1) * DAYS_OF_WEEK))
      const known = before.filter((one) => days.startOf(LocalDays.plus(one, 1)) > first)
      return Object.entries(WATCHED).flatMap(([label, name]): UserMail<'alert'>[] => {
        const value = on(name, day)
        const finding = unusual(
          value,
          known.map((one) => on(name, one)),
        )
        if (!finding) return []
        const title = `${finding.isMore ? 'More' : 'Fewer'} ${label.toLowerCase()} than usual`
        const message = `${thousands(value)} ${label.toLowerCase()} on ${dayName(day)}; usual for this day of the week are ${thousands(Math.round(finding.usual))}.`
        const path = `/startup/${startupId}/analytics?interval=7d`
        return [{ userId, item: `${startupId}#${day}#${label}`, startupName: card.name, path, facts: { title, message } }]
      })
    }),
  )
  return found.flat()
}
