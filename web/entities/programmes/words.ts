import type { Balance, Commission, HeldBecause, PartnerState } from '../../../shared/entities/programmes/partner.ts'
import type { EarningStep } from '../../../shared/earning-steps.ts'
import type { ProgrammeRule } from '../../../shared/entities/programmes/programme.ts'
import { formatMoney } from '../../../shared/format/money.ts'
import type { BadgeTone } from '../../ui/facts/badge.tsx'

/** Said wherever amounts are shown. */
export const NO_MONEY = 'Launchcrew counts commissions and moves no money: the startup pays its partners elsewhere.'

export const STEPS: Readonly<Record<EarningStep, string>> = {
  account: 'New account',
  member: 'New member',
  lead: 'New lead',
  won: 'Won deal',
  reported: 'Reported conversion',
}

export const PARTNER_STATES: Readonly<Record<PartnerState, { label: string; tone: BadgeTone }>> = {
  asked: { label: 'Asked to join', tone: 'accent' },
  invited: { label: 'Invited', tone: 'neutral' },
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  ended: { label: 'Ended', tone: 'neutral' },
}

export const HELD: Readonly<Record<HeldBecause, string>> = {
  'own-account': 'It came from the partner themselves',
  'own-mail': 'It has the email of the partner',
  'own-address': 'It came from the network or device of a group of accounts',
  'own-team': 'The partner or the customer is in the team',
  terms: 'The partner has not accepted the terms yet',
}

export const ENTRY_STATES: Readonly<Record<Commission['state'], { label: string; tone: BadgeTone }>> = {
  held: { label: 'Held', tone: 'warning' },
  pending: { label: 'Pending', tone: 'neutral' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  reversed: { label: 'Reversed', tone: 'danger' },
  refused: { label: 'Refused', tone: 'danger' },
  done: { label: '', tone: 'neutral' },
}

const KINDS: Readonly<Record<Exclude<Commission['kind'], 'earned'>, string>> = {
  reversed: 'Reversed',
  released: 'Released by a leader',
  refused: 'Refused by a leader',
  paid: 'Marked as paid',
}
export const entryLabel = ({ kind, step }: Commission): string => (kind === 'earned' ? (step ? STEPS[step] : 'Commission') : KINDS[kind])

/** An amount with its sign, as in `-$5.00`. */
export const signedMoney = (amount: number, currency: string): string =>
  amount < 0 ? `-${formatMoney(-amount, currency)}` : formatMoney(amount, currency)

/** "12.5% of a won deal", "€5.00 for a new lead". */
export const ruleText = ({ step, share, amount, currency }: ProgrammeRule): string =>
  amount !== null && currency !== null
    ? `${formatMoney(amount, currency)} for each: ${STEPS[step].toLowerCase()}`
    : `${(share ?? 0) / 100}% of the value: ${STEPS[step].toLowerCase()}`

export const balanceText = ({ currency, payable, pending, held }: Balance): string =>
  [
    `${signedMoney(payable, currency)} payable`,
    ...(pending === 0 ? [] : [`${signedMoney(pending, currency)} pending`]),
    ...(held === 0 ? [] : [`${signedMoney(held, currency)} held`]),
  ].join(', ')
