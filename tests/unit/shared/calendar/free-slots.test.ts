import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestSlots, type Invitee, type SlotRequest } from '../../../../shared/calendar/free-slots.ts'
import { mergedIntervals } from '../../../../shared/calendar/intervals.ts'

const at = (text: string) => Date.parse(`2026-11-${text}Z`)
const invitee = (userId: string, timeZone: string | null, ...busy: [string, string][]): Invitee => ({
  userId,
  timeZone,
  busy: busy.map(([start, end]) => ({ start: at(start), end: at(end) })),
})
const BERLIN = 'Europe/Berlin'
const request = (invitees: Invitee[], other: Partial<SlotRequest> = {}): SlotRequest => ({
  invitees,
  durationMinutes: 60,
  days: ['2026-11-23'],
  timeZone: BERLIN,
  after: 0,
  ...other,
})
const startsOf = (asked: SlotRequest) => suggestSlots(asked).map(({ start }) => new Date(start).toISOString().slice(8, 16))

describe('suggested times', () => {
  it('are free for all, within working hours, the earliest first and without overlaps', () => {
    const ada = invitee('ada', null, ['23T08:00', '23T08:45'], ['23T12:00', '23T13:00'])
    const bob = invitee('bob', BERLIN, ['23T09:30', '23T10:00'])
    expect(startsOf(request([ada, bob]))).toEqual(['23T10:00', '23T11:00', '23T13:00', '23T14:00', '23T15:00'])
    expect(startsOf(request([ada, bob], { after: at('23T13:10'), atMost: 2 }))).toEqual(['23T13:30', '23T14:30'])
  })

  it('are within the working hours of every time zone', () => {
    expect(startsOf(request([invitee('ada', BERLIN), invitee('cleo', 'America/New_York')]))).toEqual(['23T14:00', '23T15:00', '23T16:00'])
  })

  it('name those whom they do not suit when no hour suits all, and are fair to the one who has it worst', () => {
    const all = [invitee('ada', BERLIN), invitee('bob', 'America/New_York'), invitee('dev', 'Asia/Kolkata')]
    expect(suggestSlots(request(all, { atMost: 1 }))).toEqual([{ start: at('23T12:30'), end: at('23T13:30'), outside: ['bob', 'dev'] }])
  })

  it('follow the days of the organizer, and none are left when all are busy', () => {
    const ada = invitee('ada', BERLIN, ['22T00:00', '24T09:00'])
    expect(startsOf(request([ada], { days: ['2026-11-23', '2026-11-24'], atMost: 1 }))).toEqual(['24T09:00'])
    expect(suggestSlots(request([ada]))).toEqual([])
  })

  it('never overlap what anyone is busy with', () => {
    const interval = fc.tuple(fc.nat(47), fc.integer({ min: 1, max: 8 })).map(([half, length]) => ({
      start: at('23T00:00') + half * 1_800_000,
      end: at('23T00:00') + (half + length) * 1_800_000,
    }))
    const someone = fc.record({ userId: fc.uuid(), timeZone: fc.constantFrom(null, 'Asia/Kolkata', BERLIN), busy: fc.array(interval) })
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 4 }), fc.constantFrom(30, 60, 90), (invitees, durationMinutes) => {
        for (const slot of suggestSlots(request(invitees, { durationMinutes })))
          for (const { busy } of invitees) expect(busy.every(({ start, end }) => end <= slot.start || start >= slot.end)).toBe(true)
      }),
    )
  })

  it('intervals that touch or overlap become one', () => {
    const merged = mergedIntervals(
      [
        [5, 6],
        [1, 2],
        [2, 3],
        [1, 4],
        [8, 9],
      ].map(([start = 0, end = 0]) => ({ start, end })),
    )
    expect(merged.map(({ start, end }) => [start, end])).toEqual([
      [1, 4],
      [5, 6],
      [8, 9],
    ])
  })
})
