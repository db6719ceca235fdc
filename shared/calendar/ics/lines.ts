const LINE_OCTETS = 75

/** RFC 5545, 3.3.11. Control characters are not allowed. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`)

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
