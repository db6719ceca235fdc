import { describe, expect, it } from 'vitest'
import { conversions } from '../../../functions/data/links/conversions.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { find } from '../../../functions/data/store/table.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import type { ReportedConversion } from '../../../shared/entities/programmes/partner.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { click, FIREFOX, linkOf } from '../../support/links/clicks.ts'
import { postCommissions } from '../../support/programmes/ledger.ts'
import { partnerOf, programmeWith } from '../../support/programmes/programmes.ts'
import { accept, ask, done } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()

async function fixture() {
  const [ada, pat] = [await createUser('Ada'), await createUser('Pat')]
  const startup = await registerStartup(app, ada)
  await programmeWith(app, ada, startup, {
    rules: [
      { step: 'account', share: null, amount: 200, currency: 'EUR' },
      { step: 'member', share: null, amount: 700, currency: 'EUR' },
      { step: 'lead', share: null, amount: 300, currency: 'EUR' },
      { step: 'reported', share: 1_000, amount: null, currency: null },
    ],
  })
  await partnerOf(app, ada, startup, pat)
  return { ada, pat, startup, startupId: startup.id, link: await linkOf(app, pat, startup) }
}
async function earned(as: Person, startupId: string) {
  await postCommissions(app)
  const { body } = await app.call('GET /api/programmes/{startupId}/mine/ledger', { startupId }, { as })
  return body.items.map(({ kind, step, amount, held }) => ({ kind, step, amount, held }))
}
const nameCode = (as: Person, code: string) => app.call('POST /api/programmes/codes', { body: { code } }, { as })

describe('POST /api/programmes/codes', () => {
  it('makes a new account a conversion without a click, which the partner earns for and the link does not count as a click', async () => {
    const { pat, startup, startupId, link } = await fixture()
    const bob = await createUser('Bob')
    expect((await nameCode(bob, ` ${link.code.toUpperCase()} `)).body).toEqual({ startupId, startupName: startup.name, reason: null })
    expect((await nameCode(bob, link.code)).body.reason).toBeNull()
    expect(await find(conversions, { startupId, userId: bob.id })).toMatchObject({ kind: 'signup', clickId: '', linkId: link.id })
    expect(await earned(pat, startupId)).toEqual([{ kind: 'earned', step: 'account', amount: 200, held: null }])
    const { body } = await app.call('GET /api/affiliate-links', {}, { as: pat })
    expect(body.items[0]).toMatchObject({ clicks: 0, conversions: 0 })
  })

  it('goes before an earlier click of another link when its user joins', async () => {
    const { ada, pat, startup, startupId, link } = await fixture()
    const bob = await createUser('Bob')
    await commit(change(users.key({ id: bob.id }), { set: { createdAt: new Date(Date.now() - 2 * DAY_MS).toISOString() } }))
    const { body: visit } = await click(app, (await linkOf(app, ada, startup)).code, { ip: '203.0.113.77' })
    await app.call('POST /api/affiliate-links/convert', { body: { clickId: visit.clickId ?? '' } }, { as: bob })
    await nameCode(bob, link.code)
    await done(accept(app, ada, await done(ask(app, bob, startup))))
    expect(await find(conversions, { startupId, userId: bob.id })).toMatchObject({ kind: 'join', linkId: link.id })
    expect(await earned(pat, startupId)).toEqual([{ kind: 'earned', step: 'member', amount: 700, held: null }])
  })

  it('says that a code is unknown, and whose code does not count', async () => {
    const { ada, pat, link } = await fixture()
    expect((await nameCode(ada, 'no-such-code')).problem?.code).toBe('programme.unknown_code')
    expect((await nameCode(pat, link.code)).body.reason).toBe('own')
    expect((await nameCode(ada, link.code)).body.reason).toBe('member')
  })
})

describe('POST /api/startups/{id}/leads/capture', () => {
  it('takes a code that the visitor says, and keeps an unknown one in the message', async () => {
    const { ada, pat, startupId, link } = await fixture()
    await app.call('PUT /api/startups/{id}/lead-capture', { id: startupId, body: { isOn: true } }, { as: ada })
    const leave = (email: string, sentBy: string) =>
      app.call('POST /api/startups/{id}/leads/capture', { id: startupId, body: { email, consent: true, sentBy } }, { userAgent: FIREFOX })
    expect([(await leave('a@example.com', link.code)).status, (await leave('b@example.com', 'Aunt May')).status]).toEqual([200, 200])
    expect(await earned(pat, startupId)).toEqual([{ kind: 'earned', step: 'lead', amount: 300, held: null }])
    const { body } = await app.call('GET /api/startups/{id}/leads', { id: startupId }, { as: ada })
    const { id: leadId } = body.leads.find(({ email }) => email === 'b@example.com') ?? { id: '' }
    const { body: notes } = await app.call('GET /api/startups/{id}/leads/{leadId}/notes', { id: startupId, leadId }, { as: ada })
    expect(JSON.stringify(notes)).toContain('Sent by: Aunt May')
  })
})

describe('POST /api/programmes/conversions', () => {
  const reporting = (as: Person, startupId: string) => (more: Partial<ReportedConversion>) =>
    app.call('POST /api/programmes/conversions', { body: { startupId, event: 'order-1', name: 'purchase', ...more } }, { as })

  it('counts an event once, earns a share of its value, and takes it back when it is reversed', async () => {
    const { ada, pat, startupId, link } = await fixture()
    const report = reporting(ada, startupId)
    const sale = { code: link.code, value: 9_995, currency: 'EUR' }
    expect((await report(sale)).body).toEqual({ counted: true, linkId: link.id, reason: null })
    expect((await report(sale)).body).toEqual({ counted: false, linkId: link.id, reason: 'repeated' })
    expect(await earned(pat, startupId)).toEqual([{ kind: 'earned', step: 'reported', amount: 999, held: null }])
    const reverse = () =>
      app.call('POST /api/programmes/conversions/{event}/reverse', { event: 'order-1', body: { startupId } }, { as: ada })
    expect([(await reverse()).body, (await reverse()).body]).toEqual([{ reversed: true }, { reversed: false }])
    expect((await earned(pat, startupId)).map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([-999, 999])
  })

  it('takes a click within the window, and says why it does not count another', async () => {
    const { ada, startup, startupId, link } = await fixture()
    const report = reporting(ada, startupId)
    const { body: visit } = await click(app, link.code, { ip: '203.0.113.78' })
    expect((await report({ event: 'a', clickId: visit.clickId ?? '' })).body.counted).toBe(true)
    expect((await report({ event: 'b', clickId: 'nothing' })).body.reason).toBe('unknown-click')
    expect((await report({ event: 'c', code: 'nothing-known' })).body.reason).toBe('unknown-code')
    expect((await report({ event: 'd', code: link.code, at: new Date(Date.now() - 91 * DAY_MS).toISOString() })).body.reason).toBe(
      'too-old',
    )
    const [bob, other] = [await createUser('Bob'), await createUser('Eve')]
    const elsewhere = await registerStartup(app, bob)
    expect((await reporting(bob, elsewhere.id)({ code: link.code })).body.reason).toBe('unknown-code')
    expect((await reporting(other, startup.id)({ code: link.code })).status).toBe(403)
  })

  it('holds one whose customer is the partner, whose address it does not store', async () => {
    const { ada, pat, startupId, link } = await fixture()
    await reporting(ada, startupId)({ code: link.code, value: 1_000, currency: 'EUR', customer: pat.email })
    expect(await earned(pat, startupId)).toEqual([{ kind: 'earned', step: 'reported', amount: 100, held: 'own-mail' }])
  })
})
