/** A refusal as S3 words it: its status, its code, a sentence. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')

/** A call, header or parameter that nothing in this repository needs. */
export const unknown = (what: string) => new S3Error(501, 'NotImplemented', `This emulator of S3 does not know ${what}.`)

const escape = (value: string) => value.replace(/[<>&'"\r\n]/g, (found) => `&#${found.charCodeAt(0)};`)

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescape = (value: string) =>
  value.replace(/&(?:#x([0-9a-f]+)|(\w+));/gi, (whole, hex?: string, name = '') =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : (NAMED[name] ?? whole),
  )

/** A document of one element that holds these texts by name. */
export function document(root: string, texts: Readonly<Record<string, string>> = {}): string {
  const inside = Object.entries(texts).map(([name, text]) => `<${name}>${escape(text)}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inside.join('')}</${root}>`
}

export const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map((match) => unescape(match[1] ?? ''))
