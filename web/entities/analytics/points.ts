import { dateFormat, formatDateTime, formatTime } from '../../../shared/format/date.ts'

/** What a point of a chart covers. */
export type Unit = 'hour' | 'day' | 'month'

const FORMATS: Readonly<Record<'day' | 'month', Readonly<Record<'name' | 'title', Intl.DateTimeFormatOptions>>>> = {
  day: { name: { day: 'numeric', month: 'short' }, title: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } },
  month: { name: { month: 'short', year: 'numeric' }, title: { month: 'long', year: 'numeric' } },
}

/** Writes when points begin: short below the chart, and in full. In the time of this device unless another zone is given. */
export function pointWords(unit: Unit, timeZone?: string): (at: string) => { name: string; title: string } {
  if (unit === 'hour') return (at) => ({ name: formatTime(at, timeZone), title: formatDateTime(at, timeZone) })
  const name = dateFormat({ ...FORMATS[unit].name, timeZone })
  const title = dateFormat({ ...FORMATS[unit].title, timeZone })
  return (at) => ({ name: name.format(new Date(at)), title: title.format(new Date(at)) })
}
