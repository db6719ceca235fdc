import { expect, it } from 'vitest'
import { unusual, WEEKS } from '../../../functions/domain/analytics/mailed/unusual.ts'
import { randomOf } from '../../support/links/counting.ts'
import { repetitions } from '../../support/seed.ts'

const DAYS = 365
const STARTUPS = repetitions(60, { long: 600 })
const SHARE_UNUSUAL = 0.01

/** A year of daily counts: weekdays differ, the level drifts, days are more uneven than chance alone makes them; some days are unusual. */
function yearOf(random: () => number) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const level = 5 * 200 ** random()
  const growth = (random() - 0.4) * 2
  const weekdays = Array.from({ length: 7 }, (_, day) => (day < 5 ? 1 : 0.3 + random() * 0.7))
  return Array.from({ length: DAYS }, (_, day) => {
    const factor = random() >= SHARE_UNUSUAL ? 1 : random() < 0.5 ? 4 + random() * 6 : random() * 0.08
    const mean = level * Math.exp((growth * day) / DAYS) * (weekdays[day % 7] ?? 1) * Math.exp(normal() * 0.15)
    return { value: Math.max(0, Math.round(mean * factor + normal() * Math.sqrt(mean * factor))), isUnusual: factor !== 1 }
  })
}

it('alerts of unusual days have a precision of at least 0.9 in a synthetic year, and find most days that are large enough', () => {
  const random = randomOf(Number(process.env['TEST_SEED'] ?? 1))
  const [found, alerts, large] = [{ right: 0 }, { all: 0 }, { all: 0, found: 0 }]
  for (let startup = 0; startup < STARTUPS; startup += 1) {
    const year = yearOf(random)
    for (let day = WEEKS * 7; day < DAYS; day += 1) {
      const before = Array.from({ length: WEEKS }, (_, at) => year[day - 7 * (at + 1)]?.value ?? 0)
      const { value, isUnusual } = year[day] ?? { value: 0, isUnusual: false }
      const alert = unusual(value, before)
      const isLarge = isUnusual && Math.max(value, ...before) >= 60
      alerts.all += alert ? 1 : 0
      found.right += alert && isUnusual ? 1 : 0
      large.all += isLarge ? 1 : 0
      large.found += isLarge && alert ? 1 : 0
    }
  }
  expect(alerts.all).toBeGreaterThan(STARTUPS)
  expect(found.right / alerts.all).toBeGreaterThanOrEqual(0.9)
  expect(large.found / large.all).toBeGreaterThanOrEqual(0.7)
})

it('says nothing of few counts, of a short history, and of what is usual', () => {
  expect(unusual(14, [0, 0, 0, 0, 0, 0, 0, 0])).toBeUndefined()
  expect(unusual(1_000, [1, 1, 1, 1])).toBeUndefined()
  expect(unusual(130, [100, 110, 90, 95, 120, 100, 105, 98])).toBeUndefined()
  expect(unusual(400, [100, 110, 90, 95, 120, 100, 105, 98])).toEqual({ usual: 100, isMore: true })
  expect(unusual(4, [100, 110, 90, 95, 120, 100, 105, 98])).toEqual({ usual: 100, isMore: false })
})
