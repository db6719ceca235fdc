/** A calendar file around the lines of an event. */
export const icsFile = (event: readonly string[], others: readonly string[] = []): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...others, 'BEGIN:VEVENT', 'UID:1', ...event, 'END:VEVENT', 'END:VCALENDAR', ''].join(
    '\r\n',
  )

export const OUTLOOK_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

/** The second Sunday in March as the first from the 8th on. */
export const EASTERN_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:(UTC-05:00) Eastern Time',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

/** No change of clocks, and no zone of the world. */
export const ODD_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Elsewhere',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0117',
  'TZOFFSETTO:+0117',
  'END:STANDARD',
  'END:VTIMEZONE',
]
