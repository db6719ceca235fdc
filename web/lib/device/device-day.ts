const two = (value: number): string => String(value).padStart(2, '0')

/** The calendar day of a time on this device, or so many days after it, such as 2026-11-22. Days around changes of clocks have 23 or 25 hours. */
export function deviceDay(at: number, daysAfter = 0): string {
  const time = new Date(at)
  const day = new Date(time.getFullYear(), time.getMonth(), time.getDate() + daysAfter)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
