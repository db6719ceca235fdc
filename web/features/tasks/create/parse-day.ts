import { deviceDay } from '../../../lib/device/device-day.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NEAR: Readonly<Record<string, number>> = { today: 0, tomorrow: 1 }

/** The day that a lower-case text names, on this device: "tomorrow", the next "fri", the next "dec 5", "2026-12-05"; undefined for other texts. */
export function dayIn(text: string, now: number): string | undefined {
  const near = NEAR[text]
  if (near !== undefined) return deviceDay(now, near)
  const weekday = text.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name === text || name.slice(0, 3) === text)
  if (weekday >= 0) return deviceDay(now, ((weekday - new Date(now).getDay() + 6) % 7) + 1)
  const [, year, yearMonth, yearDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year !== undefined) return existing(Number(year), Number(yearMonth), Number(yearDay))
  const [, month = '', day] = /^([a-z]{3})[a-z]* (\d{1,2})$/.exec(text) ?? []
  const at = MONTHS.indexOf(month) + 1
  if (at === 0) return undefined
  const thisYear = new Date(now).getFullYear()
  const next = existing(thisYear, at, Number(day))
  return next !== undefined && next >= deviceDay(now) ? next : existing(thisYear + 1, at, Number(day))
}

function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? deviceDay(date.getTime()) : undefined
}
