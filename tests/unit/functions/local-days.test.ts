import { expect, it } from 'vitest'
import { LocalDays } from '../../../functions/domain/intervals/local-days.ts'

it('names hours as the clock shows them, on the day when clocks are set back too', () => {
  const days = new LocalDays('Europe/Berlin')
  const clocks = ['2026-10-24T22:00Z', '2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T22:00Z'].map((at) =>
    days.clockAt(Date.parse(at)),
  )
  expect(clocks).toEqual(['2026-10-25 00:00', '2026-10-25 02:00', '2026-10-25 02:00', '2026-10-25 23:00'])
})
