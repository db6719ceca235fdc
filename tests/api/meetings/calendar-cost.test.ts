import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../shared/time.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp } from '../../support/app.ts'
import { fullCalendar } from '../../support/meetings/full-calendar.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

/** Session and user. */
const AUTHENTICATION = { reads: 2 }
const app = await openApp({ jobs: false })

describe('GET /api/calendar', () => {
  it('costs at most two round trips and 25 read units for a month over 20 startups', async () => {
    const ada = await fullCalendar(app)
    const range = { from: new Date().toISOString(), to: new Date(Date.now() + 31 * DAY_MS).toISOString() }
    const { result, spent } = await metering(() => app.call('GET /api/calendar', range, { as: ada }))
    expect(bodyOf(result).items.length).toBeGreaterThan(20 * 2 * 4 + 20 + 18)
    expect(spent.trips).toBeLessThanOrEqual(2)
    expect(spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(25)
  })
})
