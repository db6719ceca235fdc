/** The time of day in a time zone now, '14:05 (Europe/Lisbon)'; '' for a zone that this browser does not know. */
export function timeIn(timeZone: string, now = new Date()): string {
  if (timeZone === '') return ''
  try {
    const time = now.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', timeZone })
    return `${time} (${timeZone.replaceAll('_', ' ')})`
  } catch {
    return ''
  }
}
