import { afterEach, describe, expect, it, vi } from 'vitest'
import { listAllEntries } from '../../../functions/data/programmes/ledger.ts'
import { listProgrammeItems } from '../../../functions/data/programmes/programmes.ts'
import { postOutcome } from '../../../functions/domain/programmes/ledger/post-outcome.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { signInAgain } from '../../support/create-user.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { at, ledgerFixture, postCommissions } from '../../support/programmes/ledger.ts'
import { partnerOf } from '../../support/programmes/programmes.ts'

const app = await openApp()
afterEach(() => vi.useRealTimers())

/** A startup whose partner Pia, with a password, has earned 500, by a customer with an account. */
async function earned() {
  const { ada, startup, startupId, lead } = await ledgerFixture(app, {
    rules: ['lead', 'account'].map((step) => ({ step: step as 'lead', share: null, amount: 500, currency: 'EUR' })),
    holdDays: 0,
  })
  const [pia, bob] = [await app.signUp('Pia'), await app.signUp('Bob')]
  await partnerOf(app, ada, startup, pia)
  const link = await linkOf(app, pia, startup)
  at(Date.now() + 1_000)
  await app.call('POST /api/programmes/codes', { body: { code: link.code } }, { as: bob })
  await postCommissions(app)
  const entries = () => listAllEntries({ startupId, userId: pia.id }, 10)
  expect(await entries()).toMatchObject([{ kind: 'earned', amount: 500, step: 'account', held: null }])
  const leave = async (as: typeof pia) => {
    expect((await app.call('DELETE /api/users/me', { body: { password: as.password } }, { as })).status).toBe(200)
    await ends()
  }
  const ends = async () => {
    at(Date.now() + MINUTE_MS)
    await postCommissions(app)
    await postCommissions(app)
  }
  return { ada, pia, bob, startup, startupId, lead, entries, leave, ends }
}

describe('a ledger', () => {
  it('is in the data export of its partner, without a customer', async () => {
    const { pia, bob, startupId } = await earned()
    const { body } = await app.call('GET /api/users/me/export', {}, { as: pia })
    expect(body['partnerships']).toMatchObject([
      { startupId, state: 'active', termsVersion: 1, entries: [{ kind: 'earned', amount: 500, currency: 'EUR', step: 'account' }] },
    ])
    expect(JSON.stringify(body)).not.toContain(bob.id)
  })

  it('stays with the startup when its partner is deleted, who earns no more and can still be marked as paid', async () => {
    const { ada, pia, startup, startupId, lead, entries, leave } = await earned()
    const before = await entries()
    await leave(pia)
    await postOutcome(lead({ linkUserId: pia.id }))
    expect(await entries()).toEqual(before)
    const as = await signInAgain(ada)
    const { body: ledger } = await app.call('GET /api/programmes/{startupId}/ledger', { startupId }, { as })
    expect(ledger.items).toMatchObject([{ amount: 500, partnerName: 'Deleted user', state: 'confirmed' }])
    const { body: partners } = await app.call('GET /api/programmes/{startupId}/partners', { startupId }, { as })
    const gone = partners.items.find(({ userId }) => userId === pia.id)
    expect(gone).toMatchObject({ state: 'ended', person: { name: 'Deleted user' }, balances: [{ payable: 500 }] })
    const body = { userId: pia.id, currency: 'EUR', amount: 500, reference: 'Transfer 17' }
    expect((await app.call('POST /api/programmes/{startupId}/payments', { startupId, body }, { as })).status).toBe(200)
    expect((await entries()).map(({ amount }) => amount)).toEqual([-500, 500])
    expect(JSON.stringify(await listProgrammeItems(startup.id, { limit: 100 }).then((page) => page.show((items) => items)))).not.toContain(
      'Pia',
    )
  })

  it('keeps what a customer brought who is deleted, and holds no id of them', async () => {
    const { bob, startupId, entries, leave } = await earned()
    const before = await entries()
    await leave(bob)
    expect(await entries()).toEqual(before)
    const { items } = await (await listProgrammeItems(startupId, { limit: 100 })).show((rows) => rows)
    expect(JSON.stringify(items)).not.toContain(bob.id)
  })

  it('goes with its startup, and nothing is posted afterwards', async () => {
    const { ada, pia, startup, startupId, lead, entries, ends } = await earned()
    await app.call('DELETE /api/startups/{id}', { id: startupId, body: { confirmName: startup.name } }, { as: await signInAgain(ada) })
    const as = await signInAgain(pia)
    expect((await app.call('GET /api/programmes/mine', {}, { as })).body.items).toEqual([])
    await postOutcome(lead({ linkUserId: pia.id }))
    await ends()
    expect(await entries()).toEqual([])
    const { items } = await (await listProgrammeItems(startupId, { limit: 100 })).show((rows) => rows)
    expect(items).toEqual([])
    expect((await app.call('GET /api/users/me/export', {}, { as })).body['partnerships']).toEqual([])
  })
})
