import type { Balance, Statement } from '../../../../shared/entities/programmes/partner.ts'
import { utcDay } from '../../../../shared/time.ts'
import type { StoredBalance } from '../../../data/programmes/ledger.ts'

type BalanceId = Pick<StoredBalance, 'startupId' | 'userId' | 'currency'>

/** What an entry changes, in minor units; `due` is what becomes payable on a UTC day. */
export interface Posting {
  earned?: number
  reversed?: number
  paid?: number
  held?: number
  due?: { day: string; amount: number }
  /** What counts against the limit of the month. */
  counted?: number
}

export const newBalance = (id: BalanceId): StoredBalance => ({
  ...id,
  months: {},
  held: 0,
  due: {},
  matured: 0,
  limit: { month: '', amount: 0 },
  version: 0,
})

const NOTHING = { earned: 0, reversed: 0, paid: 0 }

/** The balance after an entry that is written at a time (ISO); what is payable by then is folded into one sum. */
export function posted(
  before: StoredBalance,
  at: string,
  { earned = 0, reversed = 0, paid = 0, held = 0, due, counted = 0 }: Posting,
): StoredBalance {
  const [today, month] = [at.slice(0, 10), at.slice(0, 7)]
  const sums = before.months[month] ?? NOTHING
  const days = Object.entries(due ? { ...before.due, [due.day]: (before.due[due.day] ?? 0) + due.amount } : before.due)
  const past = days.filter(([day]) => day <= today).reduce((sum, [, amount]) => sum + amount, 0)
  return {
    ...before,
    months: {
      ...before.months,
      [month]: { earned: sums.earned + earned, reversed: sums.reversed + reversed, paid: sums.paid + paid },
    },
    held: before.held + held,
    due: Object.fromEntries(days.filter(([day, amount]) => day > today && amount !== 0)),
    matured: before.matured + past,
    limit: { month, amount: countedIn(before, month) + counted },
  }
}

/** What counts against the limit of a month so far, in minor units. */
export const countedIn = ({ limit }: StoredBalance, month: string): number => (limit.month === month ? limit.amount : 0)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** A balance as it is shown at a moment: the hold ends by date, without a write. */
export function shownBalance({ currency, months, held, due, matured }: StoredBalance, today = utcDay()): Balance {
  const sums = Object.values(months)
  const paid = sumOf(sums.map((one) => one.paid))
  const pending = sumOf(Object.entries(due).map(([day, amount]) => (day > today ? amount : 0)))
  return {
    currency,
    earned: sumOf(sums.map((one) => one.earned - one.reversed)),
    held,
    pending,
    payable: matured + sumOf(Object.values(due)) - pending - paid,
    paid,
  }
}

/** The sums of a UTC month, as in 2026-11; a month that has ended does not change any more. */
export function statementOf({ currency, months }: StoredBalance, month: string): Statement {
  const before = Object.entries(months).filter(([one]) => one < month)
  const opening = sumOf(before.map(([, { earned, reversed, paid }]) => earned - reversed - paid))
  const { earned, reversed, paid } = months[month] ?? NOTHING
  return { currency, opening, earned, reversed: -reversed, paid: -paid, closing: opening + earned - reversed - paid }
}
