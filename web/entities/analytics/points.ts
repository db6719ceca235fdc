/** What a point of a chart covers. */
export type Unit = 'hour' | 'day' | 'month'

const FORMATS: Readonly<Record<Unit, { name: Intl.DateTimeFormatOptions; title: Intl.DateTimeFormatOptions }>> = {
  hour: { name: { hour: 'numeric', minute: '2-digit' }, title: { dateStyle: 'medium', timeStyle: 'short' } },
  day: { name: { day: 'numeric', month: 'short' }, title: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } },
  month: { name: { month: 'short', year: 'numeric' }, title: { month: 'long', year: 'numeric' } },
}

/** Writes when points begin: short below the chart, and in full. In the time of this device unless another zone is given. */
export function pointWords(unit: Unit, timeZone?: string) {
  const name = formatOf(unit, 'name', timeZone)
  const title = formatOf(unit, 'title', timeZone)
  return (at: string) => ({ name: name.format(new Date(at)), title: title.format(new Date(at)) })
}

/** Creating a format costs more than writing a year of points with it. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(unit: Unit, length: 'name' | 'title', timeZone?: string): Intl.DateTimeFormat {
  const key = `${unit} ${length} ${timeZone ?? ''}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(undefined, { ...FORMATS[unit][length], ...(timeZone !== undefined && { timeZone }) })
  formats.set(key, format)
  return format
}
