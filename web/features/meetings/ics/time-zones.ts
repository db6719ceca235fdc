import ICAL from 'ical.js'
import { DAY_MS } from '../../../../shared/time.ts'
import { dayOf, type LocalMs } from '../../../../shared/calendar/local-time.ts'
import { isTimeZone, offsetAt } from '../../../../shared/calendar/zones.ts'
import { IcsError, parseRule, rulesOf, valueOf, type Component } from './file.ts'
import { timesOf } from './times.ts'

const SAMPLE_DAYS = 7
/** Of two years. */
const SAMPLES = 104
/** As ical.js writes it. */
const OFFSET = /^[+-]\d{2}:\d{2}/

/** A change of clocks on one or more days of one month; no other rule is followed, so that no file can cost minutes. */
const YEARLY_PART = /^(?:FREQ=YEARLY|BYMONTH=\d+|(?:INTERVAL|BYDAY|BYMONTHDAY|UNTIL|WKST)=[\w,-]+)?$/i

/**
 * The IANA zone that a TZID means: by its name, by a name at its end as some programs write it, or by the offsets that its VTIMEZONE
 * defines around `near`; of several zones with these offsets `preferred` is taken first.
 */
export function resolveTimeZone(calendar: Component, tzid: string, near: LocalMs, preferred: string): string {
  const definition = calendar.getAllSubcomponents('vtimezone').find((one) => valueOf(one, 'tzid') === tzid)
  const names = [
    tzid,
    valueOf(definition ?? calendar, 'x-lic-location') ?? '',
    tzid.split('/').slice(-3).join('/'),
    tzid.split('/').slice(-2).join('/'),
  ]
  const named = names.find((name) => name.includes('/') && isTimeZone(name)) ?? names.find((name) => name === 'UTC')
  if (named !== undefined) return named
  const samples = definition ? samplesOf(definition, near) : []
  const isAlike = (zone: string) => samples.every(({ at, offset }) => offsetAt(at, zone) === offset)
  const found = samples.length === 0 ? undefined : [preferred, ...Intl.supportedValuesOf('timeZone')].find(isAlike)
  if (found === undefined) throw new IcsError(`The time zone “${tzid.slice(0, 80)}” of this event is not known`)
  return found
}

/** Offsets at noon, when no zone changes its clocks, from the first change on: ical.js knows no offset before it. */
function samplesOf(definition: Component, near: LocalMs): { at: number; offset: number }[] {
  const changes = definition.getAllSubcomponents().map(firstChangeOf)
  if (changes.length === 0) return []
  const zone = new ICAL.Timezone(definition)
  const first = dayOf(Math.max(near, Math.min(...changes) + DAY_MS))
  return Array.from({ length: SAMPLES }, (_, at) => {
    const noon = (first + at * SAMPLE_DAYS + 0.5) * DAY_MS
    const offset = zone.utcOffset(ICAL.Time.fromJSDate(new Date(noon), true)) * 1_000
    return { at: noon - offset, offset }
  })
}

function firstChangeOf(observance: Component): LocalMs {
  const start = observance.getFirstProperty('dtstart')
  const [time] = start ? timesOf(start) : []
  const offsets = ['tzoffsetfrom', 'tzoffsetto'].map((name) => valueOf(observance, name) ?? '')
  const [text] = rulesOf(observance)
  const rule = text?.split(';').every((part) => YEARLY_PART.test(part)) ? parseRule(text) : undefined
  const isDamaged = !time || !offsets.every((offset) => OFFSET.test(offset)) || (text !== undefined && !rule)
  if (isDamaged) throw new IcsError('A time zone of this file is damaged')
  if (rule) observance.updatePropertyWithValue('rrule', rule)
  return time.local
}
