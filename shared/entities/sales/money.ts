import * as z from 'zod/mini'
import { MONEY_MAX } from '../../limits.ts'
import { CURRENCY_CODES } from '../../sales/currencies.ts'
import { wholeNumber } from '../number.ts'

/** An amount in minor units of its currency: cents of USD, yen of JPY, thousandths of KWD (domain 2, D-CONV-1). */
export const Amount = wholeNumber('The amount', z.gte(0, 'The amount must be at least 0'), z.lte(MONEY_MAX, 'The amount is too large'))
const CODES = new Set(CURRENCY_CODES)
/** A currency by its ISO 4217 code, of those that forms offer. */
export const Currency = z.string('Please choose a currency').check(
  z.regex(/^[A-Z]{3}$/, { error: 'Please choose a currency', abort: true }),
  z.refine((code) => CODES.has(code), 'Please choose a currency'),
)
/** The same of what is stored: earlier releases took any three letters. */
export const StoredCurrency = z.string('Please choose a currency').check(z.regex(/^[A-Z]{3}$/, 'Please choose a currency'))
