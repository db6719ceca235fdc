/**
 * Digits behind the decimal point by ISO 4217, where it is not two. Fixed here, since browsers and servers disagree about some (IQD has
 * none for one engine and three for another), and stored minor units must mean the same everywhere.
 */
const MINOR_DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const digitsByCurrency = new Map(
  Object.entries(MINOR_DIGITS).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
)
const minorDigits = (currency: string): number => digitsByCurrency.get(currency) ?? 2

/** Of amounts without a currency in a startup that has none yet. */
export const DEFAULT_CURRENCY = 'USD'

/** The minor units of a whole amount: 12 USD are 1200 cents. */
export const minorUnitsOf = (whole: number, currency: string): number => whole * 10 ** minorDigits(currency)

/** 123450 minor units of USD as `1234.50`: for tables and other programs. */
export function decimalOf(amount: number, currency: string): `${number}` {
  const digits = minorDigits(currency)
  const text = String(amount).padStart(digits + 1, '0')
  return (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`) as `${number}`
}

/** -123450 minor units of USD as the number -1234.5: a text with a minus is no number to a spreadsheet. */
export const numberOf = (amount: number, currency: string): number => Math.sign(amount) * Number(decimalOf(Math.abs(amount), currency))

/** 123450 minor units of USD as `$1,234.50`, exact also for sums; without a locale in that of the browser. */
export const formatMoney = (amount: number, currency: string, locale?: string): string =>
  formatOf(currency, locale).format(decimalOf(amount, currency))

/** The same for cards and headings: whole amounts without decimals, as in `$5,000`. */
export const formatShortMoney = (amount: number, currency: string, locale?: string): string =>
  formatOf(currency, locale, { trailingZeroDisplay: 'stripIfInteger' }).format(decimalOf(amount, currency))

/** A number of whole units as `$5,000`, for the axes of charts. */
export const formatWholeMoney = (whole: number, currency: string): string =>
  formatOf(currency, undefined, { minimumFractionDigits: 0, maximumFractionDigits: 0 }).format(whole)

/** The same for a text field: without currency and grouping, as in `1234.50`. */
export const editableMoney = (amount: number, currency: string, locale?: string): string =>
  formatOf(currency, locale, { useGrouping: false })
    .formatToParts(decimalOf(amount, currency))
    .filter(({ type }) => ['integer', 'decimal', 'fraction'].includes(type))
    .map(({ value }) => value)
    .join('')

/**
 * The minor units of an amount as a user writes it in their locale, with or without currency and grouping; undefined if it is none, is
 * negative or has more decimals than the currency. Separators that the locale uses otherwise are understood where only one reading is
 * possible: `1.50` in German is one and a half, `1.500` is fifteen hundred. The result has no upper limit.
 */
export function parseMoney(text: string, currency: string, locale?: string): number | undefined {
  const signs = signsOf(currency, locale)
  const written = plain(text, signs)
  const read = (group: string, decimal: string) => minorUnits(written, { group, decimal, digits: minorDigits(currency) })
  const readings = new Set([read(',', '.'), read('.', ',')].filter((amount) => amount !== undefined))
  return read(signs.group, signs.decimal) ?? (readings.size === 1 ? [...readings][0] : undefined)
}

const formats = new Map<string, Intl.NumberFormat>()
function formatOf(currency: string, locale: string | undefined, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([currency, locale, options])
  const digits = minorDigits(currency)
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...options,
    })
  formats.set(key, format)
  return format
}

interface Signs {
  group: string
  decimal: string
  /** The ten digits of the locale. */
  numerals: readonly string[]
  /** How the currency may be written. */
  currency: readonly string[]
}

function signsOf(currency: string, locale: string | undefined): Signs {
  const format = formatOf(currency, locale, { minimumFractionDigits: 1, maximumFractionDigits: 4 })
  const parts = format.formatToParts(1_234_567.5)
  const part = (type: Intl.NumberFormatPartTypes) => bare(parts.find((one) => one.type === type)?.value ?? '')
  const names = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    formatOf(currency, locale, { currencyDisplay })
      .formatToParts(1)
      .find(({ type }) => type === 'currency'),
  )
  const numerals = new Intl.NumberFormat(locale, { useGrouping: false })
  const decimal = part('decimal')
  return {
    group: part('group'),
    decimal,
    numerals: Array.from({ length: 10 }, (_, digit) => numerals.format(digit)),
    currency: [...names.map((one) => bare(one?.value ?? '')), currency].filter((name) => name !== '' && name !== decimal),
  }
}

/** Without spaces of any kind and marks of direction, which formats add and users do not type. */
const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')

/** Without the currency at either end, apostrophes of Switzerland and digits of other scripts. */
function plain(text: string, { numerals, currency }: Signs): string {
  const written = numerals.reduce((sum, numeral, digit) => sum.replaceAll(numeral, String(digit)), bare(text)).replaceAll(/['’]/g, '')
  const [upper, named] = [written.toUpperCase(), currency.map((name) => name.toUpperCase())]
  const before = named.find((name) => upper.startsWith(name))
  const after = named.find((name) => upper.endsWith(name) && name !== upper)
  if (before !== undefined) return written.slice(before.length)
  return after === undefined ? written : written.slice(0, -after.length)
}

interface Notation {
  group: string
  decimal: string
  digits: number
}

/** Groups have three digits, or two before the last (India); zeros may follow up to the second decimal, as in `5.00` yen. */
function minorUnits(text: string, { group, decimal, digits }: Notation): number | undefined {
  const [whole = '', fraction = '', ...others] = text.split(decimal)
  if (others.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === '') return undefined
  const isGrouped = group !== '' && /^\d{1,3}(\D\d{2,3})*\D\d{3}$/.test(whole) && /^\d+$/.test(whole.replaceAll(group, ''))
  if (!isGrouped && !/^\d*$/.test(whole)) return undefined
  const significant = fraction.replace(/0+$/, '')
  if (fraction.length > Math.max(digits, 2) || significant.length > digits) return undefined
  return Number(whole.replaceAll(/\D/g, '') + significant.padEnd(digits, '0'))
}
