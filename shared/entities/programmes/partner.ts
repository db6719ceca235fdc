import * as z from 'zod/mini'
import { Person } from '../person.ts'
import { Amount, Currency, StoredCurrency } from '../sales/money.ts'
import { Id, line, Time } from '../text.ts'
import { EARNING_STEPS } from '../../earning-steps.ts'

export const PARTNER_STATES = ['asked', 'invited', 'active', 'paused', 'ended'] as const
export type PartnerState = (typeof PARTNER_STATES)[number]

/** What a partner has earned in one currency, in minor units; payable may be negative after a reversal of what was paid. */
export const Balance = z.object({
  currency: StoredCurrency,
  /** Everything earned, without what was reversed or refused. */
  earned: z.int(),
  /** Held with a reason, until a leader decides. */
  held: z.int(),
  /** Within the hold of the programme. */
  pending: z.int(),
  payable: z.int(),
  paid: z.int(),
})
export type Balance = z.output<typeof Balance>

/** A partnership as its two sides see it. */
export const Partnership = z.object({
  startupId: Id,
  userId: Id,
  state: z.enum(PARTNER_STATES),
  /** The version of the terms that the partner accepted; null before. */
  termsVersion: z.nullable(z.int()),
  acceptedAt: z.nullable(Time),
  createdAt: Time,
  balances: z.array(Balance),
})
export type Partnership = z.output<typeof Partnership>
export const Partner = z.object({ ...Partnership.shape, person: Person })
export type Partner = z.output<typeof Partner>
export const OwnPartnership = z.object({ ...Partnership.shape, startupName: z.string(), isOn: z.boolean(), currentTerms: z.int() })
export type OwnPartnership = z.output<typeof OwnPartnership>

/** Why an entry is held. */
export const HELD_REASONS = ['own-account', 'own-mail', 'own-address', 'own-team', 'terms'] as const
export type HeldBecause = (typeof HELD_REASONS)[number]
const ENTRY_KINDS = ['earned', 'reversed', 'released', 'refused', 'paid'] as const
const ENTRY_STATES = ['held', 'pending', 'confirmed', 'reversed', 'refused', 'done'] as const

/** One entry of the ledger. It names neither customers nor other partners. */
export const Commission = z.object({
  id: z.string(),
  userId: Id,
  kind: z.enum(ENTRY_KINDS),
  at: Time,
  currency: StoredCurrency,
  /** In minor units; negative where it takes away. */
  amount: z.int(),
  step: z.nullable(z.enum(EARNING_STEPS)),
  linkId: z.nullable(Id),
  /** The entry that it reverses or decides about. */
  of: z.nullable(z.string()),
  held: z.nullable(z.enum(HELD_REASONS)),
  /** A limit of the programme made it smaller. */
  isLimited: z.boolean(),
  payableFrom: z.nullable(Time),
  reference: z.string(),
  state: z.enum(ENTRY_STATES),
})
export type Commission = z.output<typeof Commission>
/** The same for the leaders of the startup. */
export const PartnerCommission = z.object({ ...Commission.shape, partnerName: z.string() })
export type PartnerCommission = z.output<typeof PartnerCommission>

/** The sums of a month in one currency, in minor units: opening + earned + reversed + paid = closing. */
export const Statement = z.object({
  currency: StoredCurrency,
  opening: z.int(),
  earned: z.int(),
  reversed: z.int(),
  paid: z.int(),
  closing: z.int(),
})
export type Statement = z.output<typeof Statement>

export const Payment = z.object({
  userId: Id,
  currency: Currency,
  amount: z.pipe(Amount, z.int().check(z.gte(1, 'The amount must be above 0'))),
  reference: line('The reference', 200),
})
export type Payment = z.output<typeof Payment>

export const Month = z.string('Please choose a month').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month, as in 2026-11'))

/** Of the program that reports it: at most 100 characters without spaces. */
const EventId = z
  .string('Please name the event')
  .check(z.regex(/^[\w.:-]{1,100}$/, 'The id of an event has up to 100 letters, digits and . _ : -'))

/** A conversion that a server reports. */
export const ReportedConversion = z.object({
  startupId: Id,
  event: EventId,
  name: line('The name of the event', 80),
  clickId: z._default(z.string('A click must be text').check(z.maxLength(200, 'This visit does not exist')), ''),
  code: z._default(z.string('A code must be text').check(z.maxLength(64, 'This code does not exist')), ''),
  value: z._default(z.nullable(Amount), null),
  currency: z._default(z.nullable(Currency), null),
  /** Whatever names the customer for the sender; only a hash of it is stored. */
  customer: z._default(z.string('The customer must be text').check(z.maxLength(200, 'The customer may have at most 200 characters')), ''),
  at: z.optional(Time),
})
export type ReportedConversion = z.output<typeof ReportedConversion>
export const REPORT_REFUSALS = ['unknown-click', 'unknown-code', 'outside-window', 'too-old'] as const
