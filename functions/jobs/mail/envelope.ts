import { createHash } from 'node:crypto'
import type { WaitingMail } from '../../data/mails.ts'

/** Text for a header: without line breaks and other signs that would begin another one. */
export const headerText = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

const WORD_BYTES = 45

/** A display name as a header has it: quoted, or in encoded words (RFC 2047) of at most 75 characters. */
function encodedName(name: string): string {
  const text = headerText(name)
  if (/^[\x20-\x7e]*$/.test(text)) return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
  const words = ['']
  for (const letter of text) {
    if (Buffer.byteLength(`${words.at(-1)}${letter}`) > WORD_BYTES) words.push('')
    words.push(`${words.pop()}${letter}`)
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

/** The address within "Launchcrew <no-reply@example.org>". */
const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender

/** The sender of the environment, with the name of the startup that a mail is about. */
export function senderOf(startupName: string | undefined): string {
  const sender = process.env['MAIL_FROM'] ?? ''
  return startupName === undefined ? sender : `${encodedName(`${startupName} via Launchcrew`)} <${addressIn(sender)}>`
}

/** The headers of a mail beyond those that SES writes. `unsubscribe` is the address of RFC 8058. */
export function headersOf({ thread }: Pick<WaitingMail, 'thread'>, unsubscribe: string | undefined): Record<string, string> {
  // SES gives every mail an id of its own, so mails of one thread refer to a first one that does not exist.
  const root = thread === undefined ? undefined : `<${hashOf(thread)}@${addressIn(process.env['MAIL_FROM'] ?? '').split('@')[1]}>`
  return {
    'Auto-Submitted': 'auto-generated',
    ...(root !== undefined && { References: root, 'In-Reply-To': root }),
    ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
