const DAY_MS = 86_400_000

/** The local day of a time: 'Today', 'Yesterday' or a date such as 'Oct 23, 2026'; '' when it is no time. */
export function dayOf(time: string, now = Date.now()): string {
  const at = Date.parse(time)
  if (Number.isNaN(at)) return ''
  const day = nameOf(at)
  if (day === nameOf(now)) return 'Today'
  return day === nameOf(now - DAY_MS) ? 'Yesterday' : day
}

const nameOf = (at: number): string => new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
