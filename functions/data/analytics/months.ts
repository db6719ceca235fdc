import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'

export const QUARTER_MS = 15 * MINUTE_MS

/** The UTC month of a time, as in 2026-11. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)
export const startOfMonth = (month: string): number => Date.parse(`${month}-01T00:00:00Z`)
/** When the next UTC month begins. */
export function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return Date.UTC(year, number, 1)
}

/** The quarter hour of a time, counted from the beginning of its month. */
export const slotInMonth = (at: number): number => Math.floor((at - startOfMonth(monthOf(at))) / QUARTER_MS)
export const timeInMonth = (month: string, slot: number): number => startOfMonth(month) + slot * QUARTER_MS

/** Whether a time lies in the first or last UTC day of its month: months of all time zones begin in one of them. */
export function isAtEdge(at: number): boolean {
  const month = monthOf(at)
  return at < startOfMonth(month) + DAY_MS || at >= endOfMonth(month) - DAY_MS
}

const QUARTERS_A_DAY = 96
const HOURS_A_DAY = 24

interface Edge {
  /** 0 to 11 */
  month: number
  side: 'first' | 'last'
  inDay: number
}
const edgeOf = (at: number): Edge => {
  const month = monthOf(at)
  const isFirst = at < startOfMonth(month) + DAY_MS
  const start = isFirst ? startOfMonth(month) : endOfMonth(month) - DAY_MS
  return { month: Number(month.slice(5)) - 1, side: isFirst ? 'first' : 'last', inDay: at - start }
}
const edgeIndex = (at: number, unit: number, unitsADay: number): number => {
  const { month, side, inDay } = edgeOf(at)
  return (month * 2 + (side === 'last' ? 1 : 0)) * unitsADay + Math.floor(inDay / unit)
}
const edgeTime = (year: string, index: number, unit: number, unitsADay: number): number => {
  const day = Math.floor(index / unitsADay)
  const month = `${year}-${String(Math.floor(day / 2) + 1).padStart(2, '0')}`
  return (day % 2 === 0 ? startOfMonth(month) : endOfMonth(month) - DAY_MS) + (index % unitsADay) * unit
}

/** Twelve months of a first and a last day each. */
export const EDGE_SLOTS = 12 * 2 * QUARTERS_A_DAY
/** The number of a quarter hour among those of the first and last days of the months of its year. */
export const edgeSlotOf = (at: number): number => edgeIndex(at, QUARTER_MS, QUARTERS_A_DAY)
export const timeOfEdgeSlot = (year: string, slot: number): number => edgeTime(year, slot, QUARTER_MS, QUARTERS_A_DAY)
/** The same by hours. */
export const edgeHourOf = (at: number): number => edgeIndex(at, HOUR_MS, HOURS_A_DAY)
export const timeOfEdgeHour = (year: string, hour: number): number => edgeTime(year, hour, HOUR_MS, HOURS_A_DAY)
