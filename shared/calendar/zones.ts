import { DAY_MS, MINUTE_MS } from '../time.ts'
import type { LocalMs } from './local-time.ts'

const HOUR_MINUTES = 60
const SECOND_MS = 1_000

/** Formatters take about 50 kB each, and a stranger chooses the zones. */
const ZONES_KEPT = 64
const DAYS_KEPT = 4_000

interface Zone {
  format: Intl.DateTimeFormat
  /** Offsets at the beginnings of UTC days. */
  offsets: Map<number, number>
}
const zones = new Map<string, Zone>()

/** Names as in Europe/Berlin; offsets such as +01:00 are no names: they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}

/** Milliseconds that the clocks of a zone are ahead of UTC. No zone changes its clocks twice in a UTC day. */
export function offsetAt(instant: number, timeZone: string): number {
  const zone = zoneOf(timeZone)
  const day = Math.floor(instant / DAY_MS)
  const before = offsetOfDay(day, zone)
  return before === offsetOfDay(day + 1, zone) ? before : readOffset(instant, zone)
}

export const toLocal = (instant: number, timeZone: string): LocalMs => instant + offsetAt(instant, timeZone)

/**
 * RFC 5545, 3.3.5: a time that occurs twice is the first of both; one that the clocks skip is read with the offset before the change,
 * so that 02:30 becomes 03:30.
 */
export function toInstant(local: LocalMs, timeZone: string): number {
  const before = offsetAt(local - DAY_MS, timeZone)
  const after = offsetAt(local + DAY_MS, timeZone)
  if (before === after || offsetAt(local - before, timeZone) === before) return local - before
  return offsetAt(local - after, timeZone) === after ? local - after : local - before
}

function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  if (zones.size >= ZONES_KEPT) zones.clear()
  const zone = { format: new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' }), offsets: new Map() }
  zones.set(name, zone)
  return zone
}

function offsetOfDay(day: number, zone: Zone): number {
  const known = zone.offsets.get(day)
  if (known !== undefined) return known
  if (zone.offsets.size >= DAYS_KEPT) zone.offsets.clear()
  const offset = readOffset(day * DAY_MS, zone)
  zone.offsets.set(day, offset)
  return offset
}

/** Intl writes '7/1/2026, GMT+02:00'; with seconds in times before standard time. */
function readOffset(instant: number, { format }: Zone): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(format.format(instant)) ?? []
  const offset = (Number(hours) * HOUR_MINUTES + Number(minutes)) * MINUTE_MS + Number(seconds) * SECOND_MS
  return sign === '-' ? -offset : offset
}
