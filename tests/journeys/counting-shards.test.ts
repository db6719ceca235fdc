import { expect, it } from 'vitest'
import { openApp } from '../support/app.ts'
import { countedForAnalytics, countedInDays, countedOf, scopesOf } from '../support/links/counting.ts'
import { linkFixture } from '../support/links/links.ts'
import { clickAll, countStream } from '../support/links/shards.ts'
import { repetitions } from '../support/seed.ts'

const SHARDS = 128
const CLICKS = repetitions(1_000, { long: 5_000 })
const TIMEOUT_MS = 110_000
/** Two tries in each pass, and what adds the parts. Seconds are those of `npm run bench count`. */
const TRIES_PER_RUN = 5

const app = await openApp({ jobs: false, shards: SHARDS })

it(`counts clicks of one link exactly over ${SHARDS} shards whose consumers meet, with a few transactions each`, async () => {
  const { link } = await linkFixture(app)
  await clickAll([link], CLICKS)
  app.dynamodb.faults.conflictWhenLocked = true
  const { runs, failed, tries } = await countStream(app, TIMEOUT_MS)
  expect(failed).toBe(0)
  expect(runs).toBeGreaterThan(SHARDS / 2)
  expect(tries).toBeLessThanOrEqual(TRIES_PER_RUN * runs)
  const days = { clicks: CLICKS, conversions: 0 }
  expect(await countedOf(link)).toMatchObject({ clicks: CLICKS, days, hours: days })
  for (const scope of scopesOf([link])) expect(await countedInDays(scope)).toMatchObject({ days, links: { [link.id]: CLICKS } })
  expect(await countedForAnalytics(link.startupId)).toEqual({ months: days, years: days })
})
