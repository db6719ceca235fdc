import { afterEach, describe, expect, it, vi } from 'vitest'
import { entryIdOf, type Happened } from '../../../functions/domain/programmes/ledger/happened.ts'
import { decideEntry } from '../../../functions/domain/programmes/ledger/ledger.ts'
import { postOutcome } from '../../../functions/domain/programmes/ledger/post-outcome.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { signInAgain } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { at, ledgerFixture, ledgerOf, OF_WON, PER_LEAD } from '../../support/programmes/ledger.ts'
import { programmeWith } from '../../support/programmes/programmes.ts'
import { randomOf } from '../../support/programmes/random.ts'
import { repetitions } from '../../support/seed.ts'

const app = await openApp()
afterEach(() => vi.useRealTimers())

describe('the ledger of a partner', () => {
  it('equals the rules applied to the outcomes after random outcomes, reversals, replays, decisions, payments and changes', async () => {
    for (let round = 0; round < repetitions(2, { long: 40 }); round += 1) {
      const { found, wanted } = await liveThrough(round)
      expect(found, `round ${round}`).toEqual(wanted)
    }
  })
})

const reversed = (outcome: Happened): Happened => ({ ...outcome, number: outcome.number + 1, reverses: true })

/** A random life of a programme, and what it must have come to, computed from the list of what happened. */
async function liveThrough(round: number) {
  const random = randomOf(round)
  const { ada, pat, startup, startupId, lead } = await ledgerFixture(app, { holdDays: 20 })
  const leader = { userId: ada.id, teamRole: 'Owner' } as const
  let rate = { amount: 500, share: 1_250, holdDays: 20 }
  const posted: {
    outcome: Happened
    amount: number
    currency: string
    due: string
    isHeld: boolean
    fate: '' | 'released' | 'refused' | 'reversed' | 'taken'
  }[] = []
  let paid = 0
  for (let n = 0; n < 60; n += 1) {
    at(Date.now() + random(2 * DAY_MS))
    const act = random(10)
    const one = posted[random(posted.length || 1)]
    if (act < 4) {
      const isWon = random(2) === 1
      const outcome = lead({
        ...(isWon && { step: 'won', value: random(100_000), currency: 'EUR' }),
        ...(random(4) === 0 && { userId: pat.id }),
      })
      const amount = isWon ? Math.floor(((outcome.value ?? 0) * rate.share) / 10_000) : rate.amount
      const due = new Date(Date.now() + rate.holdDays * DAY_MS).toISOString().slice(0, 10)
      posted.push({ outcome, amount, currency: 'EUR', due, isHeld: outcome.userId !== undefined, fate: '' })
      // A batch is delivered again, perhaps at once.
      await Promise.all([postOutcome(outcome), random(3) === 0 ? postOutcome(outcome) : undefined])
    } else if (act === 4 && one) {
      await postOutcome(one.outcome)
    } else if (act === 5 && one) {
      await Promise.all([postOutcome(reversed(one.outcome)), postOutcome(reversed(one.outcome))])
      if (one.fate !== 'refused') one.fate = 'reversed'
    } else if (act === 6 && one?.isHeld && one.fate === '') {
      one.fate = random(2) === 1 ? 'released' : 'refused'
      await decideEntry(startupId, entryIdOf(one.outcome), leader, one.fate === 'released')
    } else if (act === 7) {
      rate = { amount: random(2_000), share: 1 + random(5_000), holdDays: random(40) }
      at(Date.now() + 1_000)
      const as = await signInAgain(ada)
      await programmeWith(app, as, startup, {
        rules: [
          { ...PER_LEAD, amount: rate.amount },
          { ...OF_WON, share: rate.share },
        ],
        holdDays: rate.holdDays,
      })
      at(Date.now() + 1_000)
    } else if (act === 8) {
      const payable = (await ledgerOf(app, pat, startupId)).balances[0]?.payable ?? 0
      if (payable < 1) continue
      const body = { userId: pat.id, currency: 'EUR', amount: 1 + random(payable), reference: 'Transfer' }
      const as = await signInAgain(ada)
      expect((await app.call('POST /api/programmes/{startupId}/payments', { startupId, body }, { as })).status).toBe(200)
      paid += body.amount
    } else if (act === 9) {
      // The reversal overtakes what it reverses.
      const outcome = lead()
      await postOutcome(reversed(outcome))
      await postOutcome(outcome)
    }
  }
  const sum = (some: typeof posted) => some.reduce((total, { amount }) => total + amount, 0)
  const earned = posted.filter(({ isHeld, fate }) => fate === 'released' || (!isHeld && fate === ''))
  const today = new Date().toISOString().slice(0, 10)
  const pending = sum(earned.filter(({ due }) => due > today))
  const { balances } = await ledgerOf(app, pat, startupId)
  const as = await signInAgain(pat)
  const { body: table } = await app.call('GET /api/programmes/{startupId}/mine/ledger.csv', { startupId }, { as })
  const rows = table
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
  // Entries that were held count when they are released.
  const counting = rows.filter(([, , kind, , , , , , held]) => kind !== 'earned' || held === '')
  const total = counting.reduce((sumOfRows, row) => sumOfRows + Math.round(Number(row[4]) * 100), 0)
  const wanted = {
    currency: 'EUR',
    earned: sum(earned),
    held: sum(posted.filter(({ isHeld, fate }) => isHeld && fate === '')),
    pending,
    payable: sum(earned) - pending - paid,
    paid,
  }
  return { found: { balances, total }, wanted: { balances: [wanted], total: sum(earned) - paid } }
}
