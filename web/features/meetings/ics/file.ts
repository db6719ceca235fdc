import ICAL from 'ical.js'

/** Some programs write a day without the parameter that says so. */
ICAL.design.strict = false

/** What is wrong with a file, as a sentence for the user who chose it. */
export class IcsError extends Error {
  override readonly name = 'IcsError'
}

export type Component = InstanceType<typeof ICAL.Component>
export type Property = InstanceType<typeof ICAL.Property>
export type Rule = InstanceType<typeof ICAL.Recur>

const NO_CALENDAR = 'This is not a calendar file (.ics)'
/** One rule that ical.js does not know would make the whole file unreadable, so rules are read by themselves. */
const RULE = 'x-rrule'

/** The VCALENDAR of a file. Lines are unfolded as octets: some programs fold inside a character. */
export function readCalendar(bytes: Uint8Array): Component {
  const text = utf8(unfolded(bytes)).replaceAll(/\r\n?/g, '\n')
  requireEnds(text)
  const calendar = parsed(text.replaceAll(/^RRULE(?=[:;])/gim, RULE)).find(([name]) => name === 'vcalendar')
  if (!calendar) throw new IcsError(NO_CALENDAR)
  return new ICAL.Component(calendar)
}

type ComponentJson = [string, ...unknown[]]

function parsed(text: string): ComponentJson[] {
  try {
    const json: unknown[] = ICAL.parse(text)
    return (typeof json[0] === 'string' ? [json] : json) as ComponentJson[]
  } catch {
    throw new IcsError(NO_CALENDAR)
  }
}

/** ical.js closes a component at any END. */
function requireEnds(text: string): void {
  const open: string[] = []
  for (const [, mark = '', name = ''] of text.matchAll(/^(BEGIN|END):(.*)$/gim)) {
    if (mark.toUpperCase() === 'BEGIN') open.push(name.toUpperCase())
    else if (open.pop() !== name.toUpperCase()) throw new IcsError(`This file is damaged: END:${name} closes nothing`)
  }
  if (open.length > 0) throw new IcsError('This file is incomplete: its end is missing')
}

/** The first value of a property, without escapes. */
export function valueOf(component: Component, name: string): string | undefined {
  const property = component.getFirstProperty(name)
  return property ? String(property.jCal[3]) : undefined
}

/** The texts of its recurrence rules. */
export const rulesOf = (component: Component): string[] => component.getAllProperties(RULE).map(({ jCal }) => String(jCal[3]))

/** Undefined when the text is no rule. */
export function parseRule(text: string): Rule | undefined {
  try {
    return ICAL.Recur.fromString(text.toUpperCase())
  } catch {
    return undefined
  }
}

/** A fold is a line break, then a space or a tab. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const kept: number[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const end = bytes[at] === CR && bytes[at + 1] === LF ? at + 1 : at
    const isFold = (bytes[at] === CR || bytes[at] === LF) && (bytes[end + 1] === SPACE || bytes[end + 1] === TAB)
    if (isFold) at = end + 1
    else kept.push(bytes[at] ?? 0)
  }
  return new Uint8Array(kept)
}
const [TAB, LF, CR, SPACE] = [9, 10, 13, 32]

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new IcsError('This file is not saved as UTF-8')
  }
}
