import ICAL from 'ical.js'
import { DAY_MS } from '../../../../shared/time.ts'
import { parseDay, parseLocalTime, type LocalMs } from '../../../../shared/calendar/local-time.ts'
import { toInstant, toLocal } from '../../../../shared/calendar/zones.ts'
import { IcsError, type Property } from './file.ts'

/** A DATE or DATE-TIME: an instant (ending in Z), a local time of a zone, a floating time, or a day. */
export interface IcsTime {
  local: LocalMs
  kind: 'instant' | 'local' | 'day'
  /** The TZID. */
  zoneName: string | undefined
}

export const timesOf = (property: Property): IcsTime[] =>
  property.jCal.slice(3).map((value) => {
    const time = parseTime(String(value), property.getFirstParameter('tzid'))
    if (time) return time
    const text = String(value).replaceAll(/[:-]/g, '').slice(0, 40)
    throw new IcsError(`${property.name.toUpperCase()} of this event is not a time: ${text}`)
  })

/** A time as ical.js writes it: yyyy-mm-dd, or yyyy-mm-ddThh:mm:ss with a Z for UTC. */
export function parseTime(text: string, zoneName?: string): IcsTime | undefined {
  const day = parseDay(text)
  if (day !== undefined) return { local: day * DAY_MS, kind: 'day', zoneName: undefined }
  const local = parseLocalTime(text.slice(0, 'yyyy-mm-ddThh:mm'.length))
  if (local === undefined) return undefined
  return text.endsWith('Z') ? { local, kind: 'instant', zoneName: undefined } : { local, kind: 'local', zoneName }
}

/** What clocks of `timeZone` show then; a time of another zone has been resolved to `ownZone`. */
export const localIn = ({ local, kind }: IcsTime, timeZone: string, ownZone = timeZone): LocalMs =>
  kind === 'instant' ? toLocal(local, timeZone) : ownZone === timeZone ? local : toLocal(toInstant(local, ownZone), timeZone)

/** Minutes of a DURATION, negative with a minus sign; undefined when it is none. */
export function minutesOfDuration(text: string): number | undefined {
  try {
    return Math.trunc(ICAL.Duration.fromString(text).toSeconds() / 60)
  } catch {
    return undefined
  }
}
