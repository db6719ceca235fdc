/** What a point of a chart covers. */
export type Unit = 'hour' | 'day' | 'month'

const FORMATS: Readonly<Record<Unit, { name: Intl.DateTimeFormatOptions; title: Intl.DateTimeFormatOptions }>> = {
  hour: { name: { hour: 'numeric', minute: '2-digit' }, title: { dateStyle: 'medium', timeStyle: 'short' } },
  day: { name: { day: 'numeric', month: 'short' }, title: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } },
  month: { name: { month: 'short', year: '2-digit' }, title: { month: 'long', year: 'numeric' } },
}

/** Writes when points begin: short below the chart, and in full. In the time of this device unless another zone is given. */
export function pointWords(unit: Unit, timeZone?: string) {
  const [name, title] = [FORMATS[unit].name, FORMATS[unit].title].map(
    (format) => new Intl.DateTimeFormat(undefined, { ...format, ...(timeZone !== undefined && { timeZone }) }),
  )
  return (at: string) => ({ name: name?.format(new Date(at)) ?? '', title: title?.format(new Date(at)) ?? '' })
}
