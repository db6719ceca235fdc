import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { ProgrammeForm } from '../../../shared/entities/programmes/programme.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser, signInAgain } from '../../support/create-user.ts'
import { click, FIREFOX, linkOf } from '../../support/links/clicks.ts'
import { at, postCommissions } from '../../support/programmes/ledger.ts'
import { partnerOf, programmeWith } from '../../support/programmes/programmes.ts'
import { accept, ask, done } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()
afterEach(() => vi.useRealTimers())
const pass = (days: number) => at(Date.now() + days * DAY_MS)

/** A startup that pays two partners, whose links a visitor can click, from 2 November 2026 on. */
async function fixture(rules: Partial<ProgrammeForm>) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-02T12:00:00Z') })
  const [ada, pat, quin] = [await createUser('Ada'), await createUser('Pat'), await createUser('Quin')]
  const startup = await registerStartup(app, ada)
  const amount = { share: null, currency: 'EUR' }
  await programmeWith(app, ada, startup, {
    rules: [
      { step: 'account', amount: 200, ...amount },
      { step: 'member', amount: 700, ...amount },
      { step: 'lead', amount: 300, ...amount },
    ],
    ...rules,
  })
  const links: AffiliateLink[] = []
  for (const one of [pat, quin]) {
    await partnerOf(app, ada, startup, one)
    links.push(await linkOf(app, one, startup))
  }
  pass(0.01)
  let addresses = 0
  const clicked = async (which: 0 | 1) =>
    (await click(app, links[which]?.code ?? '', { ip: `203.0.113.${(addresses += 1)}` })).body.clickId ?? ''
  const earned = async () => {
    await postCommissions(app)
    const as = await signInAgain(ada)
    const { body } = await app.call('GET /api/programmes/{startupId}/ledger', { startupId: startup.id }, { as })
    return body.items
      .map(({ partnerName, step, held }) => [partnerName, step, held])
      .toSorted(([, one], [, other]) => String(one).localeCompare(String(other)))
  }
  return { ada, startup, startupId: startup.id, links, clicked, earned }
}
const arrives = async (as: Person, clicks: string[]) =>
  (await app.call('POST /api/affiliate-links/convert', { body: { clickId: clicks.at(-1) ?? '', clicks: clicks.join(' ') } }, { as })).body

describe('the click that earns', () => {
  it.each([
    { attribution: 'first', windowDays: 30, partner: 'Pat' },
    { attribution: 'last', windowDays: 30, partner: 'Quin' },
    { attribution: 'first', windowDays: 5, partner: 'Quin' },
  ] as const)(
    'is the $attribution one within $windowDays days; the conversion is of the last in any case',
    async ({ partner, ...rules }) => {
      const { links, clicked, earned } = await fixture(rules)
      const first = await clicked(0)
      pass(10)
      const last = await clicked(1)
      pass(1)
      const bob = await createUser('Bob')
      expect(await arrives(bob, [first, last])).toEqual({ converted: true, kind: 'signup' })
      expect(await earned()).toEqual([[partner, 'account', null]])
      const as = await signInAgain(bob)
      const { body } = await app.call('GET /api/users/me/export', {}, { as })
      expect(JSON.stringify(body)).toContain(links[1]?.id)
    },
  )

  it('may be older than the 30 days of conversions, up to the window of the programme', async () => {
    const { ada, startup, clicked, earned } = await fixture({ windowDays: 60 })
    const clicks = [await clicked(0)]
    pass(45)
    const bob = await createUser('Bob')
    expect(await arrives(bob, clicks)).toEqual({ converted: false, reason: 'expired' })
    expect(await earned()).toEqual([['Pat', 'account', null]])
    pass(10)
    const request = await done(ask(app, await signInAgain(bob), startup))
    await done(accept(app, await signInAgain(ada), request))
    expect(await earned()).toEqual([
      ['Pat', 'account', null],
      ['Pat', 'member', null],
    ])
    pass(10)
    const eve = await createUser('Eve')
    await arrives(eve, clicks)
    expect(await earned()).toHaveLength(2)
  })

  it('is of the startup, of another person, and was recorded', async () => {
    const { ada, clicked, earned } = await fixture({ attribution: 'first', windowDays: 90 })
    const [first, other] = [await clicked(0), await fixtureOfOther(ada)]
    pass(40)
    const last = await clicked(1)
    await arrives(await createUser('Zoe'), [first.replace(/\w{4}$/, '0000'), 'nothing', other, last])
    expect(await earned()).toEqual([['Quin', 'account', null]])
  })

  it('is of a form the first too, which the lead keeps without those of other startups', async () => {
    const { ada, startupId, links, clicked, earned } = await fixture({ attribution: 'first' })
    const [first, other] = [await clicked(0), await fixtureOfOther(ada)]
    pass(3)
    const last = await clicked(1)
    const as = await signInAgain(ada)
    await app.call('PUT /api/startups/{id}/lead-capture', { id: startupId, body: { isOn: true } }, { as })
    const body = { email: 'may@example.org', consent: true as const, code: links[1]?.code, clickId: last, clicks: [first, other, last] }
    expect((await app.call('POST /api/startups/{id}/leads/capture', { id: startupId, body }, { userAgent: FIREFOX })).status).toBe(200)
    expect(await earned()).toEqual([['Pat', 'lead', null]])
    const { body: board } = await app.call('GET /api/startups/{id}/leads', { id: startupId }, { as })
    expect(board.leads[0]?.link).toMatchObject({ id: links[1]?.id, clickId: last, clicks: [first, last] })
  })
})

/** A click of a link of another startup. */
async function fixtureOfOther(ada: Person): Promise<string> {
  const as = await signInAgain(ada)
  const elsewhere = await registerStartup(app, as)
  return (await click(app, (await linkOf(app, as, elsewhere)).code, { ip: '198.51.100.7' })).body.clickId ?? ''
}
