import * as z from 'zod/mini'
import { EARNING_STEPS, VALUED_STEPS } from '../../earning-steps.ts'
import { PROGRAMME_TERMS_MAX, PROGRAMME_WINDOW_MAX, PROGRAMME_HOLD_MAX } from '../../limits.ts'
import { wholeNumber } from '../number.ts'
import { Amount, Currency } from '../sales/money.ts'
import { optionalText, Time } from '../text.ts'

const Share = wholeNumber('The percentage', z.gte(1, 'The percentage must be above 0'), z.lte(10_000, 'The percentage may be at most 100'))

/** One rule of a programme: a share of the value, in hundredths of a percent, or an amount in minor units. */
const Rule = z.object({
  step: z.enum(EARNING_STEPS, 'Please choose what is paid for'),
  share: z._default(z.nullable(Share), null),
  amount: z._default(z.nullable(Amount), null),
  currency: z._default(z.nullable(Currency), null),
})
export const ProgrammeRule = Rule.check(
  z.refine(({ share, amount }) => (share === null) !== (amount === null), 'Please give either a percentage or an amount'),
  z.refine(({ amount, currency }) => amount === null || currency !== null, 'Please choose a currency'),
  z.refine(({ step, share }) => share === null || VALUED_STEPS.includes(step), 'Only won deals and reported conversions have a value'),
)
export type ProgrammeRule = z.output<typeof ProgrammeRule>

/** The most that is earned in one currency, in minor units; null: no limit. */
const Limit = z.object({ currency: Currency, perOutcome: z.nullable(Amount), perMonth: z.nullable(Amount) })

const days = (name: string, least: number, most: number) =>
  wholeNumber(name, z.gte(least, `${name} must be at least ${least} days`), z.lte(most, `${name} may be at most ${most} days`))
const once = <T>(key: (one: T) => string) =>
  z.refine<T[]>((list) => new Set(list.map(key)).size === list.length, 'Please name each only once')

/** What decides about a commission. Rules that are changed hold for what happens from then on. */
export const ProgrammeRules = z.object({
  rules: z.array(ProgrammeRule).check(
    z.maxLength(EARNING_STEPS.length, 'There can be one rule for each step'),
    once<ProgrammeRule>(({ step }) => step),
  ),
  windowDays: days('The window', 1, PROGRAMME_WINDOW_MAX),
  /** Which click within the window earns; a code that is spoken goes before both. */
  attribution: z._default(z.enum(['last', 'first'], 'Please choose the last or the first click'), 'last'),
  holdDays: days('The hold', 0, PROGRAMME_HOLD_MAX),
  limits: z.array(Limit).check(
    z.maxLength(5, 'There can be limits in up to 5 currencies'),
    once<z.output<typeof Limit>>(({ currency }) => currency),
  ),
})
export type ProgrammeRules = z.output<typeof ProgrammeRules>

export const ProgrammeForm = z.object({
  ...ProgrammeRules.shape,
  isOn: z.boolean('On must be yes or no'),
  terms: optionalText('The terms', PROGRAMME_TERMS_MAX),
  /** That with which the edit began; 0 for the first. */
  version: wholeNumber('The version', z.gte(0, 'The version must be at least 0')),
})
export type ProgrammeForm = z.output<typeof ProgrammeForm>

export const Programme = z.object({
  ...ProgrammeForm.shape,
  rules: z.array(Rule),
  limits: z.array(Limit),
  /** Another one with each changed text of the terms; partners accept a version. */
  termsVersion: z.int(),
  updatedAt: z.nullable(Time),
})
export type Programme = z.output<typeof Programme>

/** The programme of a startup that has set none up. */
export const NO_PROGRAMME: Programme = {
  isOn: false,
  rules: [],
  windowDays: 30,
  attribution: 'last',
  holdDays: 30,
  limits: [],
  terms: '',
  version: 0,
  termsVersion: 0,
  updatedAt: null,
}
