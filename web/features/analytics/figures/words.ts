import { decimalOf, formatShortMoney, formatWholeMoney } from '../../../../shared/format/money.ts'
import { oneDecimal, signed, signedNumber } from '../../../entities/analytics/signed.ts'
import type { Measure } from '../../../ui/chart/scale.ts'
import type { ShownFigure } from './catalogue.ts'

/** From fewer than this a percentage says little. */
const BASE_MIN = 20

type Written = Pick<ShownFigure, 'unit'>

/** '12', '8.3%', '5 h', '2.5 days', '$1,200'; '–' where there is no value. */
export function writeValue(value: number | null | undefined, { unit }: Written): string {
  if (value === null || value === undefined) return '–'
  if (typeof unit === 'object') return moneyText(value, unit.currency)
  const number = oneDecimal.format(value)
  if (unit === 'percent') return `${number}%`
  if (unit === 'hours') return `${number} h`
  return unit === 'days' ? `${number} ${value === 1 ? 'day' : 'days'}` : number
}

/** Longer amounts do not fit beside each other: those are rounded, as in €10.5B. */
const WHOLE_BELOW = 100_000_000

function moneyText(value: number, currency: string): string {
  const amount = Number(decimalOf(value, currency))
  if (Math.abs(amount) < WHOLE_BELOW) return formatShortMoney(value, currency)
  return new Intl.NumberFormat(undefined, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 2 }).format(amount)
}

/** A number as the chart draws it: money in major units. */
export const drawnValue = (value: number | null, { unit }: Written): number | null =>
  value !== null && typeof unit === 'object' ? Number(decimalOf(value, unit.currency)) : value

/** How the chart names and writes a figure. */
export function measureOf({ label, unit }: Pick<ShownFigure, 'label' | 'unit'>): Measure {
  if (unit === 'percent') return { percent: label }
  if (unit === 'count') return { name: label, write: (value) => value.toLocaleString() }
  if (typeof unit === 'object') return { name: label, write: (value) => formatWholeMoney(value, unit.currency) }
  return { name: label, write: (value) => writeValue(value, { unit }) }
}

export interface FigureChange {
  /** '+12.5%', '+4', '−2 points'. */
  text: string
  tone: 'good' | 'bad' | 'plain'
}

/** The change against the time before: in percent, from a small base as a difference. Undefined where there is nothing to compare. */
export function changeOf({ figure: { value, previous, change }, unit, better }: ShownFigure): FigureChange | undefined {
  if (value === null || previous === null) return undefined
  const difference = value - previous
  if (difference === 0) return { text: 'No change', tone: 'plain' }
  const isBetter = better === undefined ? undefined : (better === 'more') === difference > 0
  const tone = isBetter === undefined ? 'plain' : isBetter ? 'good' : 'bad'
  return { text: changeText(difference, { unit, previous, change }), tone }
}

interface Against extends Written {
  previous: number
  change: number | null
}

function changeText(difference: number, { unit, previous, change }: Against): string {
  const sign = difference > 0 ? '+' : '−'
  if (unit === 'percent') return `${signedNumber(difference)} ${oneDecimal.format(Math.abs(difference)) === '1' ? 'point' : 'points'}`
  if (unit === 'hours' || unit === 'days') return `${sign}${writeValue(Math.abs(difference), { unit })}`
  if (typeof unit === 'object') return change === null ? `${sign}${writeValue(Math.abs(difference), { unit })}` : signed(change)
  return change === null || previous < BASE_MIN ? signedNumber(difference) : signed(change)
}

/** 'vs. 12 before'; '' where there is no time before. */
export const beforeText = ({ figure: { previous }, unit }: Pick<ShownFigure, 'figure' | 'unit'>): string =>
  previous === null ? '' : `vs. ${writeValue(previous, { unit })} before`
