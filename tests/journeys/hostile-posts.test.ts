import { expect, it } from 'vitest'
import { metering } from '../contract/support/meter.ts'
import { VALUES } from '../contract/support/hostile.ts'
import { createUser } from '../support/create-user.ts'
import { openApp } from '../support/app.ts'
import { heldOf, leadsOf, postLead, setCapture } from '../support/leads.ts'
import { repetitions } from '../support/seed.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { RATES } from '../../shared/rates.ts'

const app = await openApp()
const POSTS = repetitions(200, { long: 2_000 })
const AT_ONCE = 4
const IP = '203.0.113.1'
/** The window, the lead, its e-mail, a note and the state of the board: at most this many units of a transaction. */
const UNITS_OF_A_LEAD = 40

it('of hostile posts of a network stores each that it answers with a success, and writes nothing for the others', async () => {
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  await setCapture(app, ada, id)
  await app.settled()
  const statuses: number[] = []
  const posts = Array.from({ length: POSTS }, (_, at) => at).values()
  const { spent } = await metering(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const at of posts) {
          const { body, more } = postOf(at)
          const response = await postLead(app, id, body, more)
          statuses.push(response.status)
          expect(await response.json()).toEqual(response.ok ? { success: true } : expect.objectContaining({ message: expect.any(String) }))
        }
      }),
    ),
  )
  const [leads, held] = [await leadsOf(app, ada, id), await heldOf(app, ada, id)]
  expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([200, 400, 413, 415, 429])
  expect([leads.length, held.length]).toEqual([RATES.capture.max, RATES.heldFrom.max])
  expect(statuses.filter((status) => status === 200)).toHaveLength(leads.length + held.length)
  for (const { name, email } of [...leads, ...held]) expect([name, email]).toEqual(['Flood', expect.stringMatching(/^flood/)])
  expect(spent.writes).toBeLessThanOrEqual(leads.length * UNITS_OF_A_LEAD + held.length * 4)
})

/** Every second is what a person could have sent; the others are bots, wrong types, wrong encodings and too large. */
function postOf(at: number): { body: object | string; more: Parameters<typeof postLead>[3] } {
  const form = { name: 'Flood', email: `flood${at}@example.com`, message: 'Hello', consent: true }
  const ip = IP
  const kind = at % 8
  const headers = { origin: 'https://evil.example' }
  if (kind % 2 === 0) return { body: form, more: { ip, headers } }
  if (kind === 1) return { body: { ...form, website: 'https://spam.example' }, more: { ip, headers } }
  if (kind === 3) return { body: { ...form, email: VALUES[at % VALUES.length] }, more: { ip, headers } }
  if (kind === 5) return { body: { ...form, name: 'x'.repeat(1 + ((at * 7_919) % 70_000) + 120) }, more: { ip, headers } }
  return { body: '{"name":"Flood"', more: { ip, type: at % 16 < 8 ? 'application/json' : 'text/plain', headers } }
}
