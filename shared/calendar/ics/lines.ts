const LINE_OCTETS = 75

/** RFC 5545, 3.3.11. Control characters are not allowed. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`)

export const unescapeText = (text: string): string => text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

/** Folds a content line at 75 octets of UTF-8, between characters. */
export function foldLine(line: string): string {
  if (line.length * OCTETS_MAX <= LINE_OCTETS) return line
  const folded: string[] = []
  let [from, octets] = [0, 0]
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0
    const size = octetsOf(code)
    if (octets + size > LINE_OCTETS) {
      folded.push(line.slice(from, at))
      ;[from, octets] = [at, 1]
    }
    octets += size
    at += code > LAST_OF_THREE ? 2 : 1
  }
  return folded.length === 0 ? line : [...folded, line.slice(from)].join('\r\n ')
}

/** A UTF-16 unit takes at most three octets. */
const OCTETS_MAX = 3
const [LAST_OF_ONE, LAST_OF_TWO, LAST_OF_THREE] = [0x7f, 0x7_ff, 0xff_ff]
const octetsOf = (code: number): number => (code <= LAST_OF_ONE ? 1 : code <= LAST_OF_TWO ? 2 : code <= LAST_OF_THREE ? 3 : 4)

export interface Line {
  name: string
  parameters: Readonly<Record<string, string>>
  value: string
}
export interface Component {
  name: string
  lines: Line[]
  components: Component[]
}

/** What is wrong with a file, as a sentence for the user who chose it. */
export class IcsError extends Error {
  override readonly name = 'IcsError'
}
const NO_CALENDAR = 'This is not a calendar file (.ics)'

/** The VCALENDAR of a file. Lines are unfolded as octets: some programs fold inside a character. */
export function readCalendar(bytes: Uint8Array): Component {
  const root: Component = { name: '', lines: [], components: [] }
  const open = [root]
  for (const text of utf8(unfolded(bytes)).split(/\r\n|\n|\r/)) {
    if (text.trim() === '') continue
    const line = lineOf(text)
    const current = open.at(-1) ?? root
    if (line.name === 'BEGIN') {
      const component = { name: line.value.toUpperCase(), lines: [], components: [] }
      current.components.push(component)
      open.push(component)
    } else if (line.name === 'END') {
      if (current.name !== line.value.toUpperCase()) throw new IcsError(`This file is damaged: END:${line.value} closes nothing`)
      open.pop()
    } else current.lines.push(line)
  }
  const calendar = root.components.find(({ name }) => name === 'VCALENDAR')
  if (!calendar || root.lines.length > 0) throw new IcsError(NO_CALENDAR)
  if (open.length > 1) throw new IcsError('This file is incomplete: its end is missing')
  return calendar
}

export const lineNamed = ({ lines }: Component, wanted: string): Line | undefined => lines.find(({ name }) => name === wanted)
export const linesNamed = ({ lines }: Component, wanted: string): Line[] => lines.filter(({ name }) => name === wanted)

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

function lineOf(text: string): Line {
  const [, name = '', parameters = '', value = ''] =
    /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:]*)(?:,(?:"[^"]*"|[^";:]*))*)*):(.*)$/s.exec(text) ?? []
  if (name === '') throw new IcsError(NO_CALENDAR)
  const pairs = parameters.matchAll(/;([\w-]+)=("[^"]*"|[^";:]*)/g)
  const entries = [...pairs].map(([, key = '', content = '']) => [key.toUpperCase(), content.replaceAll('"', '')] as const)
  return { name: name.toUpperCase(), parameters: Object.fromEntries(entries), value }
}
