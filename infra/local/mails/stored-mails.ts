import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail of the outbox, as the emulator of SES wrote it. */
export interface StoredMail {
  name: string
  headers: ReadonlyMap<string, string>
  text: string
  /** Empty for a mail of text alone. */
  html: string
}

/** The names of mails, newest first: those after a name, or the newest. */
export async function listMails(
  directory: string,
  limit: number,
  after: string | null,
): Promise<{ names: string[]; next: string | undefined }> {
  const names = (await readdir(directory))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
  const from = names.filter((name) => after === null || name < after)
  return { names: from.slice(0, limit), next: from.length > limit ? from[limit - 1] : undefined }
}

/** A mail by its name; nothing when there is none. */
export async function readMail(directory: string, name: string): Promise<StoredMail | undefined> {
  if (!(await readdir(directory)).includes(name)) return undefined
  return mailIn(name, await readFile(join(directory, name), 'utf8'))
}

/** The headers and bodies of a mail that the emulator wrote. */
export function mailIn(name: string, message: string): StoredMail {
  const { headers, body } = partIn(message)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? []
  if (boundary === undefined) return { name, headers, text: body, html: '' }
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partIn(part.trimStart()))
  const of = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type))?.body ?? ''
  return { name, headers, text: of('text/plain'), html: of('text/html') }
}

function partIn(text: string) {
  const end = text.indexOf('\n\n')
  const lines = text.slice(0, end).split('\n')
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
  return { headers, body: text.slice(end).trim() }
}

/** The words of a header, which are encoded where they are not ASCII (RFC 2047). */
export const decoded = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, words: string) => Buffer.from(words, 'base64').toString('utf8'))
