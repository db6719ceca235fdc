import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Event } from '../../web/entities/meetings/use-meetings.ts'
import { daysOf } from '../../web/features/meetings/list/event-list.tsx'
import { deviceDay } from '../../web/lib/device/device-day.ts'
import { dayOf } from '../../web/ui/facts/day.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Clocks go forward on March 28, 2027, which has 23 hours, and back on October 31, which has 25. */
beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'))

const at = (local: string) => new Date(local).getTime()
const iso = (local: string) => new Date(local).toISOString()

describe('days on this device around changes of clocks', () => {
  it.each([
    ['2027-03-29T00:30', '2027-03-28T12:00', 'Yesterday'],
    ['2027-03-29T00:30', '2027-03-27T23:45', 'Mar 27, 2027'],
    ['2027-03-29T00:30', '2027-03-29T00:10', 'Today'],
    ['2027-10-31T23:30', '2027-10-30T12:00', 'Yesterday'],
    ['2027-10-31T23:30', '2027-10-31T00:15', 'Today'],
    ['2027-11-01T00:30', '2027-10-31T00:15', 'Yesterday'],
  ])('at %s calls %s %s', (now, time, name) => {
    expect(dayOf(iso(time), at(now))).toBe(name)
  })

  it.each([
    ['2027-03-27T23:30', '2027-03-28T10:00'],
    ['2027-10-31T00:30', '2027-11-01T10:00'],
  ])('at %s calls the day of a meeting on %s tomorrow', (now, start) => {
    const event = { occurrence: { start: iso(start) } } as Event
    expect(daysOf([event], at(now)).map(({ note }) => note)).toEqual(['Tomorrow'])
  })

  it.each([
    ['2027-03-27T23:30', 1, '2027-03-28'],
    ['2027-10-31T00:30', 1, '2027-11-01'],
    ['2027-10-31T00:30', 7, '2027-11-07'],
    ['2027-04-20T00:30', -29, '2027-03-22'],
    ['2027-11-05T23:30', -29, '2027-10-07'],
  ])('at %s is %i days away from %s', (now, days, day) => {
    expect(deviceDay(at(now), days)).toBe(day)
  })
})

it('the milliseconds of a day are written once, in shared/time.ts', () => {
  const files = globSync('{shared,functions,web,infra}/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => /\b86_?400_?0{3}\b/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
