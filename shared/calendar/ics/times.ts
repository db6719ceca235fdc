import { DAY_MS } from '../../time.ts'
import { parseDay, parseLocalTime, type LocalMs } from '../local-time.ts'
import { toInstant, toLocal } from '../zones.ts'
import { IcsError, type Line } from './lines.ts'

/** A DATE or DATE-TIME: an instant (ending in Z), a local time of a zone, a floating time, or a day. */
export interface IcsTime {
  local: LocalMs
  kind: 'instant' | 'local' | 'day'
  /** The TZID. */
  zoneName: string | undefined
}

export function timesOf({ name, value, parameters }: Line): IcsTime[] {
  return value.split(',').map((text) => {
    const time = parseIcsTime(text.trim(), parameters['TZID'])
    if (!time) throw new IcsError(`${name} of this event is not a time: ${text.slice(0, 40)}`)
    return time
  })
}

export function parseIcsTime(text: string, zoneName?: string): IcsTime | undefined {
  const [, year, month, day, hour, minute, utc] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  if (hour === undefined) {
    const found = parseDay(date)
    return found === undefined ? undefined : { local: found * DAY_MS, kind: 'day', zoneName: undefined }
  }
  const local = parseLocalTime(`${date}T${hour}:${minute}`)
  if (local === undefined) return undefined
  return utc === 'Z' ? { local, kind: 'instant', zoneName: undefined } : { local, kind: 'local', zoneName }
}

/** What clocks of `timeZone` show then; a time of another zone has been resolved to `ownZone`. */
export const localIn = ({ local, kind }: IcsTime, timeZone: string, ownZone = timeZone): LocalMs =>
  kind === 'instant' ? toLocal(local, timeZone) : ownZone === timeZone ? local : toLocal(toInstant(local, ownZone), timeZone)

/** Minutes of a DURATION, negative with a minus sign; undefined when it is none. */
export function minutesOfDuration(text: string): number | undefined {
  const found = /^([+-]?)P(?:(\d+)W|(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?)$/.exec(text)
  if (!found) return undefined
  const [, sign, weeks = '0', days = '0', hours = '0', minutes = '0', seconds = '0'] = found
  const total = ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes) + Math.floor(Number(seconds) / 60)
  return sign === '-' && total > 0 ? -total : total
}
