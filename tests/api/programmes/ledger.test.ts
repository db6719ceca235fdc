import { afterEach, describe, expect, it, vi } from 'vitest'
import { entryIdOf, type Happened } from '../../../functions/domain/programmes/ledger/happened.ts'
import { postOutcome } from '../../../functions/domain/programmes/ledger/post-outcome.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { createUser, createUserAt } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { at, ledgerFixture, ledgerOf, PER_LEAD } from '../../support/programmes/ledger.ts'
import { programmeWith } from '../../support/programmes/programmes.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()
afterEach(() => vi.useRealTimers())
describe('the ledger of a partner', () => {
  it('earns by the rule, rounded down, is pending for the hold and payable after it, without a write', async () => {
    const { pat, startupId, lead } = await ledgerFixture(app)
    await postOutcome(lead())
    await postOutcome(lead({ step: 'won', value: 9_999, currency: 'USD' }))
    const now = await ledgerOf(app, pat, startupId)
    expect(now.entries.map(({ amount, currency, state }) => [amount, currency, state])).toEqual(
      expect.arrayContaining([
        [500, 'EUR', 'pending'],
        [1_249, 'USD', 'pending'],
      ]),
    )
    expect(now.balances).toContainEqual({ currency: 'EUR', earned: 500, held: 0, pending: 500, payable: 0, paid: 0 })
    at(Date.now() + 30 * DAY_MS)
    const later = await ledgerOf(app, pat, startupId)
    expect(later.balances).toContainEqual({ currency: 'EUR', earned: 500, held: 0, pending: 0, payable: 500, paid: 0 })
    expect(later.entries.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  })

  it('keeps what was earned under the rules of then when these change', async () => {
    const { ada, pat, startup, startupId, lead } = await ledgerFixture(app)
    const before = lead()
    at(Date.now() + 1_000)
    await programmeWith(app, ada, startup, { rules: [{ ...PER_LEAD, amount: 900 }] })
    at(Date.now() + 1_000)
    await postOutcome(before)
    await postOutcome(lead())
    const { entries } = await ledgerOf(app, pat, startupId)
    expect(new Set(entries.map(({ amount }) => amount))).toEqual(new Set([500, 900]))
  })

  it('counts nothing outside the window, and nothing before the partner was let in', async () => {
    const { pat, startupId, lead } = await ledgerFixture(app, { windowDays: 7 })
    const clickId = (days: number) =>
      `abcd.${new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 13).replaceAll(/[-T]/g, '')}.${'0'.repeat(32)}`
    await postOutcome(lead({ clickId: clickId(8) }))
    await postOutcome(lead({ at: new Date(Date.now() - DAY_MS).toISOString() }))
    expect((await ledgerOf(app, pat, startupId)).entries).toEqual([])
    await postOutcome(lead({ clickId: clickId(6) }))
    expect((await ledgerOf(app, pat, startupId)).entries).toHaveLength(1)
  })

  it('holds what the partner brought themselves, with the reason for both sides, until a leader decides', async () => {
    const { ada, pat, startupId, lead } = await ledgerFixture(app)
    const [own, other] = [lead({ userId: pat.id }), lead({ userId: ada.id })]
    await postOutcome(own)
    await postOutcome(other)
    const held = await ledgerOf(app, pat, startupId)
    expect(held.entries.map((one) => [one.held, one.state])).toEqual(
      expect.arrayContaining([
        ['own-account', 'held'],
        ['own-team', 'held'],
      ]),
    )
    expect(held.balances).toEqual([{ currency: 'EUR', earned: 0, held: 1_000, pending: 0, payable: 0, paid: 0 }])
    const { body } = await app.call('GET /api/programmes/{startupId}/ledger', { startupId }, { as: ada })
    expect(body.items).toEqual(held.entries.map((entry) => ({ ...entry, partnerName: pat.name })))
    const decide = (outcome: Happened, release: boolean) =>
      app.call(
        'POST /api/programmes/{startupId}/ledger/{entry}/decide',
        { startupId, entry: entryIdOf(outcome), body: { release } },
        { as: ada },
      )
    expect([(await decide(own, false)).status, (await decide(other, true)).status, (await decide(own, true)).status]).toEqual([
      200, 200, 409,
    ])
    const { balances } = await ledgerOf(app, pat, startupId)
    expect(balances).toEqual([{ currency: 'EUR', earned: 500, held: 0, pending: 500, payable: 0, paid: 0 }])
  })

  it('recognizes the mail of a partner with a tag as their own', async () => {
    const { pat, startupId, lead } = await ledgerFixture(app)
    const twin = await createUserAt(pat.email.replace('@', '+two@'), 'Twin')
    await postOutcome(lead({ userId: twin.id }))
    expect((await ledgerOf(app, pat, startupId)).entries).toMatchObject([{ held: 'own-mail' }])
  })

  it('recognizes the mail of every member of the team in a lead', async () => {
    const { ada, pat, startupId, lead } = await ledgerFixture(app)
    const mia = await createUser('Mia')
    await addMember(startupId, mia)
    for (const [name, email] of [
      ['Mia at work', mia.email.replace('@', '+shop@').toUpperCase()],
      ['A customer', 'a.customer@example.com'],
    ] as const) {
      const { body } = await app.call('POST /api/startups/{id}/leads', { id: startupId, body: { name, email } }, { as: ada })
      await postOutcome(lead({ subject: body.id }))
    }
    const { entries } = await ledgerOf(app, pat, startupId)
    expect(new Set(entries.map(({ held }) => held))).toEqual(new Set([null, 'own-team']))
  })

  it('keeps within the limits of an outcome and of a month', async () => {
    const { pat, startupId, lead } = await ledgerFixture(app, { limits: [{ currency: 'EUR', perOutcome: 400, perMonth: 700 }] })
    for (let n = 0; n < 3; n += 1) await postOutcome(lead())
    const { entries, balances } = await ledgerOf(app, pat, startupId)
    expect(entries.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([0, 300, 400])
    expect(entries.every(({ isLimited }) => isLimited)).toBe(true)
    expect(balances[0]?.earned).toBe(700)
  })

  it('notes a payment once, at most what is payable, and shows it in the statement of the month', async () => {
    const { ada, pat, startupId, lead } = await ledgerFixture(app, { holdDays: 0 })
    await postOutcome(lead())
    const pay = (amount: number, key: string) =>
      app.call(
        'POST /api/programmes/{startupId}/payments',
        { startupId, body: { userId: pat.id, currency: 'EUR', amount, reference: 'Transfer 17' } },
        { as: ada, headers: { 'idempotency-key': key } },
      )
    at(Date.now() + 1_000)
    expect((await pay(501, 'a')).problem?.code).toBe('programme.too_much')
    expect([(await pay(300, 'b')).status, (await pay(300, 'b')).status]).toEqual([200, 200])
    const { entries, balances } = await ledgerOf(app, pat, startupId)
    expect(entries[0]).toMatchObject({ kind: 'paid', amount: -300, reference: 'Transfer 17', state: 'done' })
    expect(balances).toEqual([{ currency: 'EUR', earned: 500, held: 0, pending: 0, payable: 200, paid: 300 }])
    const { body } = await app.call('GET /api/programmes/{startupId}/mine/statement', { startupId, month: '2026-11' }, { as: pat })
    expect(body.items).toEqual([{ currency: 'EUR', opening: 0, earned: 500, reversed: 0, paid: -300, closing: 200 }])
    const { body: table } = await app.call('GET /api/programmes/{startupId}/mine/ledger.csv', { startupId }, { as: pat })
    expect(table).toContain('earned,lead,5,EUR,confirmed')
  })
})
