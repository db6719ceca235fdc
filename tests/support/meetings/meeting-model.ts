import { instantByIntl } from '../calendar/intl.ts'

export const INVITED = 3
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export type Rsvp = 'pending' | 'yes' | 'no' | 'maybe'
export type Scope = 'one' | 'following' | 'all'

/** What can happen; occurrences are named by their place among those that take place, or that can be restored. */
export type Step =
  | { kind: 'create'; every: 'once' | 'day' | 'week'; interval: number; count: number; day: number; hour: number; timeZone: string }
  | { kind: 'edit'; scope: Scope; at: number; title?: string | undefined; time?: { days: number; hour: number } | undefined }
  | { kind: 'cancel'; scope: Scope; at: number }
  | { kind: 'restore'; at: number }
  | { kind: 'answer'; by: number; at: number; rsvp: 'yes' | 'no' | 'maybe'; isForAll: boolean }

interface Occurrence {
  /** Midnight of its day and its start, by local clocks. */
  day: number
  hour: number
  /** `gone`: it has become a meeting of its own. */
  state: 'live' | 'cancelled' | 'gone'
  answers: Partial<Record<number, Rsvp>>
}
interface Meeting {
  isSeries: boolean
  timeZone: string
  title: string
  occurrences: Occurrence[]
  /** To all occurrences; the first user is the organizer. */
  answers: Rsvp[]
  isCancelled: boolean
  /** The following occurrences that were cancelled last. */
  cutOff: Occurrence[] | undefined
}

/** A meeting by its number, and one of its days. */
export interface Target {
  meeting: number
  date: string
}

/** What a user sees: starts with titles and answers. */
export interface Shown {
  meetings: string[]
  calendar: string[]
  feed: string[]
}

/** Meetings as domain 3.6 says, as lists of all their occurrences: without rules, exceptions and splits. */
export class MeetingModel {
  readonly #meetings: Meeting[] = []

  /** The occurrence that a step means. */
  target(step: Step): (Target & { scope?: Scope }) | undefined {
    if (step.kind === 'create') return undefined
    const choices = step.kind === 'restore' ? this.#restorable() : this.#live()
    return choices[step.at % choices.length]
  }

  /** Whether the step did something. */
  do(step: Step): boolean {
    if (step.kind === 'create') return this.#create(step)
    const target = this.target(step)
    const meeting = this.#meetings[target?.meeting ?? -1]
    if (!target || !meeting) return false
    const occurrence = [...meeting.occurrences, ...(meeting.cutOff ?? [])].find((one) => dateOf(one) === target.date)
    if (!occurrence) return false
    if (step.kind === 'edit') this.#edit(meeting, occurrence, step)
    else if (step.kind === 'cancel') cancel(meeting, occurrence, step.scope)
    else if (step.kind === 'restore') restore(meeting, occurrence, target.scope ?? 'all')
    else if (step.isForAll || !meeting.isSeries) meeting.answers[step.by] = step.rsvp
    else occurrence.answers[step.by] = step.rsvp
    return true
  }

  #create({ every, interval, count, day, hour, timeZone }: Step & { kind: 'create' }): boolean {
    const step = every === 'week' ? 7 * interval : interval
    const days = every === 'once' ? [day] : Array.from({ length: count }, (_, at) => day + at * step)
    const occurrences = days.map((one): Occurrence => ({ day: one * DAY_MS, hour, state: 'live', answers: {} }))
    const answers = Array.from({ length: INVITED }, (_, at): Rsvp => (at === 0 ? 'yes' : 'pending'))
    const isSeries = every !== 'once'
    this.#meetings.push({ isSeries, timeZone, title: 'New', occurrences, answers, isCancelled: false, cutOff: undefined })
    return true
  }

  #edit(meeting: Meeting, occurrence: Occurrence, { scope, title, time }: Step & { kind: 'edit' }): void {
    const part = meeting.isSeries ? scope : 'all'
    const isFirst = meeting.occurrences.every(({ day }) => day >= occurrence.day)
    if (part === 'all' || (part === 'following' && isFirst)) return edited(meeting, title, time, occurrence)
    meeting.cutOff = part === 'following' ? undefined : meeting.cutOff
    const own = { ...meeting, isCancelled: false, cutOff: undefined }
    const taken: Meeting =
      part === 'one'
        ? { ...own, isSeries: false, occurrences: [{ ...occurrence, answers: {} }], answers: answersTo(meeting, occurrence) }
        : { ...own, answers: [...meeting.answers], occurrences: meeting.occurrences.filter(({ day }) => day >= occurrence.day) }
    if (part === 'following') meeting.occurrences = meeting.occurrences.filter(({ day }) => day < occurrence.day)
    else Object.assign(occurrence, { state: 'gone', answers: {} })
    if (part === 'one' && !hasLive(meeting)) meeting.isCancelled = true
    edited(taken, title, time, taken.occurrences[0] ?? occurrence)
    this.#meetings.push(taken)
  }

  #live(): Target[] {
    return this.#meetings.flatMap(({ isCancelled, occurrences }, meeting) =>
      isCancelled ? [] : occurrences.filter(({ state }) => state === 'live').map((one) => ({ meeting, date: dateOf(one) })),
    )
  }

  #restorable(): (Target & { scope: Scope })[] {
    return this.#meetings.flatMap((one, meeting) => {
      const { isCancelled, occurrences, cutOff } = one
      const named = (scope: Scope) => (occurrence: Occurrence) => ({ meeting, scope, date: dateOf(occurrence) })
      if (isCancelled) return hasLive(one) ? occurrences.slice(0, 1).map(named('all')) : []
      const single = occurrences.filter(({ state }) => state === 'cancelled').map(named('one'))
      return [...single, ...(cutOff ?? []).slice(0, 1).map(named('following'))]
    })
  }

  shownTo(user: number): Shown {
    const shown: Shown = { meetings: [], calendar: [], feed: [] }
    for (const meeting of this.#meetings) {
      for (const occurrence of [...meeting.occurrences, ...(meeting.cutOff ?? [])]) {
        const answers = answersTo(meeting, occurrence)
        const isCancelled = occurrence.state === 'cancelled' || meeting.isCancelled || meeting.cutOff?.includes(occurrence) === true
        const line = `${startOf(meeting, occurrence)} ${meeting.title}`
        if (occurrence.state === 'gone') continue
        if (!isCancelled) shown.meetings.push(`${line} ${answers.join()}`)
        if (!isCancelled) shown.calendar.push(`${line} ${answers[user]}`)
        if (answers[user] !== 'no') shown.feed.push(`${line} ${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`)
      }
    }
    return { meetings: shown.meetings.toSorted(), calendar: shown.calendar.toSorted(), feed: shown.feed.toSorted() }
  }
}

const dateOf = ({ day }: Occurrence): string => new Date(day).toISOString().slice(0, 10)
const localOf = ({ day, hour }: Occurrence): string => new Date(day + hour * HOUR_MS).toISOString().slice(0, 16)
const startOf = ({ timeZone }: Meeting, occurrence: Occurrence): string =>
  new Date(instantByIntl(localOf(occurrence), timeZone).instant).toISOString()
const hasLive = ({ occurrences }: Meeting): boolean => occurrences.some(({ state }) => state === 'live')
const answersTo = ({ answers }: Meeting, occurrence: Occurrence): Rsvp[] =>
  answers.map((answer, user) => occurrence.answers[user] ?? answer)

/** Another time asks again who has not declined; cancelled days of a series that moves to other days are forgotten. */
function edited(meeting: Meeting, title: string | undefined, time: { days: number; hour: number } | undefined, from: Occurrence): void {
  meeting.title = title ?? meeting.title
  if (!time || (time.days === 0 && time.hour === from.hour)) return
  const asked = (answer: Rsvp, user: number): Rsvp => (user === 0 || answer === 'no' ? answer : 'pending')
  meeting.cutOff = undefined
  meeting.answers = meeting.answers.map(asked)
  for (const occurrence of meeting.occurrences) {
    occurrence.day += time.days * DAY_MS
    occurrence.hour = time.hour
    const kept = time.days === 0 ? Object.entries(occurrence.answers) : []
    occurrence.answers = Object.fromEntries(kept.map(([user, answer]) => [user, asked(answer as Rsvp, Number(user))]))
    if (time.days !== 0 && occurrence.state === 'cancelled') occurrence.state = 'gone'
  }
}

function cancel(meeting: Meeting, occurrence: Occurrence, scope: Scope): void {
  const before = meeting.occurrences.filter(({ day }) => day < occurrence.day)
  if (!meeting.isSeries || scope === 'all' || (scope === 'following' && before.length === 0)) meeting.isCancelled = true
  else if (scope === 'following') {
    meeting.cutOff = meeting.occurrences.filter(({ day }) => day >= occurrence.day)
    meeting.occurrences = before
  } else if (meeting.occurrences.filter(({ state }) => state === 'live').length > 1) occurrence.state = 'cancelled'
  else meeting.isCancelled = true
}

function restore(meeting: Meeting, occurrence: Occurrence, scope: Scope): void {
  if (scope === 'all') meeting.isCancelled = false
  else if (scope === 'one') occurrence.state = 'live'
  else {
    meeting.occurrences.push(...(meeting.cutOff ?? []))
    meeting.cutOff = undefined
  }
}
