/** When a follow-up on a day begins, if no time is chosen. */
const HOUR = 9

/** A day, or an instant that is kept, as the instant of a follow-up. */
export const followUpAt = (value: string): string => (value.includes('T') ? value : new Date(`${value}T0${HOUR}:00`).toISOString())

/** The morning of a day from today, in the time zone of this device. */
export const followUpIn = (days: number, now = new Date()): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, HOUR).toISOString()

/** Until when a follow-up of today is due, in the time zone of this device. */
export const endOfToday = (now = new Date()): string => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString()
