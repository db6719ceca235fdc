import { deepStrictEqual as deepEqual } from 'node:assert'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { INVITED, MeetingModel, type Step } from '../../support/meetings/meeting-model.ts'
import { newCalendars } from '../../support/meetings/meeting-system.ts'
import { repetitions } from '../../support/seed.ts'

type Edits = typeof import('../../../shared/calendar/series-edits.ts')
type Attendees = typeof import('../../../functions/domain/meetings/attendees.ts')
type Meetings = typeof import('../../../functions/domain/meetings/meeting.ts')
type Bug = Partial<Edits & Attendees & Meetings>
const { planted, withMistakes } = await vi.hoisted(async () => (await import('../../support/simulation/mistakes.ts')).mistakes())
vi.mock('../../../shared/calendar/series-edits.ts', withMistakes)
vi.mock('../../../functions/domain/meetings/attendees.ts', withMistakes)
vi.mock('../../../functions/domain/meetings/meeting.ts', withMistakes)
const { movedSeries, splitSeries } = await vi.importActual<Edits>('../../../shared/calendar/series-edits.ts')
const { askedAgain } = await vi.importActual<Attendees>('../../../functions/domain/meetings/attendees.ts')
const { answerOn } = await vi.importActual<Meetings>('../../../functions/domain/meetings/meeting.ts')

const RUNS = repetitions(5, { long: 200 })
const STEPS = 10
/** Whether the steps of planted mistakes are also made without them. */
const CHECKS_BOTH = repetitions(0, { long: 1 }) > 0
/** A week before clocks change in New York, three weeks before they do in Berlin. */
const FIRST_DAY = Date.parse('2027-03-08') / 86_400_000

const app = await openApp({ keepsTime: true })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T12:00Z') })
})
afterEach(() => {
  planted.bug = {}
})

const at = fc.nat(20)
const scope = fc.constantFrom('one', 'following', 'all')
const time = fc.record({ days: fc.constantFrom(0, 0, 1), hour: fc.constantFrom(8, 9, 14) })
const create: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('create'),
  every: fc.constantFrom('once', 'day', 'week', 'week'),
  interval: fc.integer({ min: 1, max: 2 }),
  count: fc.integer({ min: 2, max: 5 }),
  day: fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 6 }),
  hour: fc.constantFrom(8, 9, 14),
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York'),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: create },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      scope,
      at,
      title: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
      time: fc.option(time, { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel'), scope, at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore'), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      by: fc.nat(INVITED - 1),
      at,
      rsvp: fc.constantFrom('yes', 'no', 'maybe'),
      isForAll: fc.boolean(),
    }),
  },
)

/** List, calendar and feed of each user show what the model says. */
async function compare(steps: readonly Step[]): Promise<void> {
  const [model, system] = [new MeetingModel(), await newCalendars(app)]
  for (const one of steps) {
    const target = model.target(one)
    await system.do(one, target)
    model.do(one)
  }
  for (let user = 0; user < INVITED; user += 1) deepEqual(await system.shownTo(user), model.shownTo(user))
}

const SERIES: Step = { kind: 'create', every: 'week', interval: 1, count: 5, day: FIRST_DAY, hour: 9, timeZone: 'Europe/Berlin' }
const edit = (part: 'one' | 'following' | 'all', place: number, more: { title?: string; time?: { days: number; hour: number } }): Step => ({
  kind: 'edit',
  scope: part,
  at: place,
  ...more,
})
const cancel = (part: 'one' | 'following' | 'all', place: number): Step => ({ kind: 'cancel', scope: part, at: place })
const answer = (rsvp: 'yes' | 'no' | 'maybe', place: number, isForAll: boolean): Step => ({
  kind: 'answer',
  by: 1,
  at: place,
  rsvp,
  isForAll,
})

/** Plausible mistakes, each with steps that show it. */
const PLANTED: Record<string, { bug: Bug; steps: readonly Step[] }> = {
  'a split forgets the exceptions of the second part': {
    bug: {
      splitSeries: (series, date) => {
        const { before, from } = splitSeries(series, date)
        return { before, from: { ...from, exdates: [] } }
      },
    },
    steps: [SERIES, cancel('one', 3), edit('following', 2, { title: 'A' })],
  },
  'a split keeps the number of occurrences': {
    bug: {
      splitSeries: (series, date) => {
        const { before, from } = splitSeries(series, date)
        return { before, from: { ...from, recurrence: series.recurrence } }
      },
    },
    steps: [SERIES, edit('following', 2, { title: 'A' })],
  },
  'the day of a split belongs to both parts': {
    bug: {
      splitSeries: (series, date) => ({
        ...splitSeries(series, date),
        before: series.startsAt.startsWith(date)
          ? undefined
          : { ...series, recurrence: series.recurrence && { freq: 'weekly', interval: 1, until: date } },
      }),
    },
    steps: [SERIES, edit('following', 2, { title: 'A' })],
  },
  'a moved series leaves its exceptions behind': {
    bug: { movedSeries: (series, date, startsAt) => ({ ...movedSeries(series, date, startsAt), exdates: series.exdates }) },
    steps: [SERIES, cancel('one', 1), edit('all', 2, { time: { days: 1, hour: 9 } })],
  },
  'another time keeps the answers': {
    bug: { askedAgain: ({ attendees, answers }) => ({ attendees, answers }) },
    steps: [SERIES, answer('yes', 0, true), edit('all', 0, { time: { days: 0, hour: 14 } })],
  },
  'another time asks again who has declined': {
    bug: {
      askedAgain: (meeting, isOnSameDays) => {
        const asked = askedAgain(meeting, isOnSameDays)
        const pending = { rsvp: 'pending', respondedAt: null, note: '' } as const
        return { ...asked, attendees: Object.fromEntries(Object.keys(asked.attendees).map((userId) => [userId, pending])) }
      },
    },
    steps: [SERIES, answer('no', 0, true), edit('all', 0, { time: { days: 0, hour: 14 } })],
  },
  'the feed has an occurrence that was declined alone': {
    bug: { answerOn: (meeting, userId) => answerOn(meeting, userId, '') },
    steps: [SERIES, answer('no', 1, false)],
  },
  'an occurrence that is changed alone loses its answers': {
    bug: { attendeesOn: ({ attendees }) => attendees },
    steps: [SERIES, answer('maybe', 1, false), edit('one', 1, { title: 'A' })],
  },
}

describe('meetings, calendars and feeds are as lists of single occurrences say (domain 3.6)', () => {
  it(
    `in ${RUNS} runs of edits, cancellations, restorations and answers over HTTP`,
    async () => {
      const steps = fc.array(step, { minLength: 5, maxLength: STEPS, size: 'max' }).map((rest) => [SERIES, ...rest])
      await expect(fc.assert(fc.asyncProperty(steps, compare), { numRuns: RUNS, endOnFailure: true })).resolves.toBeUndefined()
    },
    4 * MINUTE_MS,
  )

  it.each<[string, readonly Step[]]>([
    [
      'a day that moved away, among following ones that were cancelled and restored',
      [SERIES, edit('one', 2, { title: 'B' }), cancel('following', 1), edit('all', 0, { title: 'A' }), { kind: 'restore', at: 0 }],
    ],
  ])('after steps that went wrong once: %s', async (_, steps) => {
    await expect(compare(steps)).resolves.toBeUndefined()
  })

  it.each(Object.entries(PLANTED))('finds a planted mistake: %s', async (_mistake, { bug, steps }) => {
    if (CHECKS_BOTH) await expect(compare(steps)).resolves.toBeUndefined()
    planted.bug = { ...bug }
    await expect(compare(steps)).rejects.toThrow(/strictly deep-equal/)
  })
})
