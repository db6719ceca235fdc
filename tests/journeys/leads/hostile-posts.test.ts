import { expect, it } from 'vitest'
import { metering } from '../../contract/support/meter.ts'
import { VALUES } from '../../contract/support/hostile.ts'
import { createUser } from '../../support/accounts/create-user.ts'
import { openApp } from '../../support/app.ts'
import { leadsOf, postLead, setCapture } from '../../support/leads.ts'
import { repetitions } from '../../support/seed.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { RATES } from '../../../shared/limits.ts'

const app = await openApp()
const POSTS = repetitions(400, { long: 10_000 })
const AT_ONCE = 20
const ADDRESSES = 8
/** The window, the lead, its e-mail, a note and the state of the board: at most this many units of a transaction. */
const UNITS_OF_A_LEAD = 40

it('of hostile posts keeps 5 an hour of each network, answers all alike, and writes nothing for the others', async () => {
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  await setCapture(app, ada, id)
  await app.settled()
  const answers = new Set<string>()
  const posts = Array.from({ length: POSTS }, (_, at) => at).values()
  const { spent } = await metering(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const at of posts) {
          const { body, more } = postOf(at)
          const response = await postLead(app, id, body, more)
          answers.add(`${response.status} ${await response.text()}`)
        }
      }),
    ),
  )
  const leads = await leadsOf(app, ada, id)
  expect([...answers]).toEqual(['200 {"success":true}'])
  expect(leads).toHaveLength(ADDRESSES * RATES.capture.max)
  for (const { name, email, source } of leads) expect([name, source, email]).toEqual(['Flood', 'landing', expect.stringMatching(/^flood/)])
  expect(spent.writes).toBeLessThanOrEqual(ADDRESSES * RATES.capture.max * UNITS_OF_A_LEAD)
})

/** Every second is what a person could have sent, from few addresses; the others are bots, wrong types, wrong encodings and too large. */
function postOf(at: number): { body: object | string; more: Parameters<typeof postLead>[3] } {
  const form = { name: 'Flood', email: `flood${at}@example.com`, message: 'Hello', consent: true }
  const ip = `203.0.113.${at % ADDRESSES}`
  const kind = at % 8
  const headers = { origin: 'https://evil.example' }
  if (kind % 2 === 0) return { body: form, more: { ip: `203.0.113.${(at / 2) % ADDRESSES}`, headers } }
  if (kind === 1) return { body: { ...form, website: 'https://spam.example' }, more: { ip, headers } }
  if (kind === 3) return { body: { ...form, email: VALUES[at % VALUES.length] }, more: { ip, headers } }
  if (kind === 5) return { body: { ...form, name: 'x'.repeat(1 + ((at * 7_919) % 70_000) + 120) }, more: { ip, headers } }
  return { body: '{"name":"Flood"', more: { ip, type: at % 16 < 8 ? 'application/json' : 'text/plain', headers } }
}
