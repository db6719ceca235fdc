import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, editableMoney, formatMoney, formatShortMoney, parseMoney } from '../../../shared/format/money.ts'

/** Minor units of the largest amount that is stored. */
const MONEY_MAX = 1_000_000_000_000
const LOCALES = [
  'en-US',
  'en-IN',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'es-ES',
  'pt-BR',
  'pt-CV',
  'pl-PL',
  'sv-SE',
  'ja-JP',
  'hi-IN',
  'mr-IN',
  'bn-BD',
  'ne-NP',
  'my-MM',
  'ar-EG',
  'ar-KW',
  'fa-IR',
  'he-IL',
]
const CURRENCIES = ['USD', 'EUR', 'CHF', 'INR', 'JPY', 'KWD', 'IQD', 'CLF', 'SEK', 'EGP', 'CVE', 'XYZ']
/** Spaces of every kind as one, without marks of direction. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

describe('formatMoney', () => {
  it.each([
    [123_450, 'USD', 'en-US', '$1,234.50'],
    [123_450, 'EUR', 'de-DE', '1.234,50 €'],
    [1_234, 'JPY', 'ja-JP', '¥1,234'],
    [1_234_567, 'KWD', 'en-US', 'KWD 1,234.567'],
    [5, 'KWD', 'en-US', 'KWD 0.005'],
    [12_345_600, 'INR', 'en-IN', '₹1,23,456.00'],
    [5_000, 'IQD', 'en-US', 'IQD 5.000'],
  ])('shows %i minor units of %s in %s as %s', (amount, currency, locale, expected) => {
    expect(plain(formatMoney(amount, currency, locale))).toBe(expected)
  })

  it('is exact for the sum of the largest board', () => {
    expect(formatMoney(5_000 * MONEY_MAX + 1, 'USD', 'en-US')).toBe('$50,000,000,000,000.01')
  })

  it('leaves out the decimals of whole amounts on cards', () => {
    expect(formatShortMoney(500_000, 'USD', 'en-US')).toBe('$5,000')
    expect(formatShortMoney(500_050, 'USD', 'en-US')).toBe('$5,000.50')
  })

  it('writes what a text field begins with', () => {
    expect(editableMoney(123_450, 'EUR', 'de-DE')).toBe('1234,50')
    expect(decimalOf(123_450, 'KWD')).toBe('123.450')
    expect(decimalOf(7, 'USD')).toBe('0.07')
    expect(decimalOf(7, 'JPY')).toBe('7')
  })
})

describe('parseMoney', () => {
  it.each([
    ['1,234.50', 'USD', 'en-US', 123_450],
    ['$1,234.5', 'USD', 'en-US', 123_450],
    ['usd 12', 'USD', 'en-US', 1_200],
    ['.5', 'USD', 'en-US', 50],
    ['1.234,50 €', 'EUR', 'de-DE', 123_450],
    ['1.500', 'EUR', 'de-DE', 150_000],
    ['1.50', 'EUR', 'de-DE', 150],
    ['1,50', 'USD', 'en-US', 150],
    ['1.234,56', 'USD', 'en-US', 123_456],
    ['1’234.50', 'CHF', 'de-CH', 123_450],
    ["1'234.50", 'CHF', 'de-CH', 123_450],
    ['1 234,50', 'EUR', 'fr-FR', 123_450],
    ['1,23,456', 'INR', 'en-IN', 12_345_600],
    ['١٬٢٣٤٫٥', 'EGP', 'ar-EG', 123_450],
    ['１２３４', 'JPY', 'ja-JP', 1_234],
    ['5.00', 'JPY', 'en-US', 5],
    ['1.234', 'KWD', 'en-US', 1_234],
    ['0', 'USD', 'en-US', 0],
  ])('reads %j of %s in %s as %i minor units', (text, currency, locale, expected) => {
    expect(parseMoney(text, currency, locale)).toBe(expected)
  })

  it.each([
    ['', 'USD', 'en-US'],
    ['$', 'USD', 'en-US'],
    ['.', 'USD', 'en-US'],
    ['-5', 'USD', 'en-US'],
    ['5 EUR', 'USD', 'en-US'],
    ['12k', 'USD', 'en-US'],
    ['1e3', 'USD', 'en-US'],
    ['1.2.3', 'USD', 'en-US'],
    ['5.5', 'JPY', 'en-US'],
    ['1.2345', 'USD', 'en-US'],
    ['1.500', 'KWD', 'fr-FR'],
    ['Infinity', 'USD', 'en-US'],
  ])('does not guess what %j of %s means in %s', (text, currency, locale) => {
    expect(parseMoney(text, currency, locale)).toBeUndefined()
  })

  it('reads what the formats write, in every locale and currency', () => {
    const amount = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: MONEY_MAX }))
    fc.assert(
      fc.property(amount, fc.constantFrom(...CURRENCIES), fc.constantFrom(...LOCALES), (minor, currency, locale) => {
        expect(parseMoney(formatMoney(minor, currency, locale), currency, locale)).toBe(minor)
        expect(parseMoney(editableMoney(minor, currency, locale), currency, locale)).toBe(minor)
        expect(parseMoney(formatShortMoney(minor, currency, locale), currency, locale)).toBe(minor)
        expect(parseMoney(decimalOf(minor, currency), currency, 'en-US')).toBe(minor)
      }),
      { numRuns: 400 },
    )
  })
})
