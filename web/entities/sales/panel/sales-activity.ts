import { formatDay, formatTime } from '../../../../shared/format/date.ts'
import { formatShortMoney } from '../../../../shared/format/money.ts'
import type { SalesActivity } from '../../../../shared/entities/sales/sales.ts'
import type { TimelineEvent } from '../../comments/timeline.ts'

type Values = Pick<SalesActivity, 'from' | 'to'>

/** What each activity did, to follow the name of the actor; null for what the thread shows by itself. */
const SENTENCES: Readonly<Record<SalesActivity['type'], (values: Values) => string | null>> = {
  created: () => 'created it',
  moved: ({ from, to }) => stageChange(from, to),
  edited: ({ to }) => `changed ${to === null ? 'it' : fieldNames(to)}`,
  assigned: ({ from, to }) => (to === null ? `unassigned ${from ?? 'it'}` : `assigned it to ${to}`),
  valued: ({ from, to }) => {
    if (to === null) return 'removed the value'
    return from === null ? `set the value to ${money(to)}` : `changed the value from ${money(from)} to ${money(to)}`
  },
  followUp: ({ to }) => (to === null ? 'completed the follow-up' : `set the next follow-up to ${timeName(to)}`),
  noted: () => null,
  converted: ({ to }) => (to === null ? 'made an opportunity of it' : `made the opportunity “${to}” of it`),
  won: ({ from }) => stageChange(from, 'won'),
  lost: ({ from, to }) => `${stageChange(from, 'lost')}${to === null || to === '' ? '' : `: ${to}`}`,
  reopened: ({ from, to }) => stageChange(from, to),
  imported: () => 'imported it',
  deleted: () => 'deleted it',
  restored: () => 'restored it',
}

/** The activity of a lead or an opportunity as events of its timeline. */
export const eventsOf = (activities: readonly SalesActivity[]): TimelineEvent[] =>
  activities.flatMap(({ id, at, actorId, actorName, type, from, to }) => {
    const sentence = SENTENCES[type]({ from, to })
    if (sentence === null) return []
    if (actorId === null && type === 'created') return [{ id, at, actorName: 'A visitor', sentence: 'left their address' }]
    return [{ id, at, actorName: actorName === '' ? 'A former member' : actorName, sentence }]
  })

/** An amount that the log has in minor units with its currency: `650000 GBP` is £6,500. */
function money(text: string): string {
  const [, amount, currency] = /^(\d+) ([A-Z]{3})$/.exec(text) ?? []
  return amount === undefined || currency === undefined ? text : formatShortMoney(Number(amount), currency)
}

const stageChange = (from: string | null, to: string | null): string =>
  `changed the stage ${from === null ? '' : `from ${named(from)} `}to ${named(to)}`

const FIELDS: Readonly<Record<string, string>> = { title: 'title', email: 'email', expectedCloseAt: 'close date' }
const list = new Intl.ListFormat('en-US')

/** "the title and the close date" of `title, expectedCloseAt`. */
const fieldNames = (fields: string): string => list.format(fields.split(', ').map((field) => `the ${FIELDS[field] ?? field}`))

/** A stage by the word on the board. */
const named = (stage: string | null): string => (stage === null ? 'another stage' : stage.charAt(0).toUpperCase() + stage.slice(1))

const timeName = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : `${formatDay(text)}, ${formatTime(text)}`)
