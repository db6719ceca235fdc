import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serve, signed, type Call, type Reply } from './service.ts'
import type { Credentials } from './signature.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

export interface Mail {
  to: string[]
  /** The whole message, as a mail program opens it. */
  text: string
}
export interface OutboxOptions {
  directory: string
  credentials: Credentials
  /** Called with each accepted mail. */
  onMail?: (mail: Mail) => void
}

/** SES as far as SendEmail (version 2) of simple content, on 127.0.0.1: each mail becomes one `.eml` file of the folder, none leaves the machine. */
export async function startOutbox({ directory, credentials, onMail }: OutboxOptions) {
  await mkdir(directory, { recursive: true })
  return serve(signed({ name: 'ses', credentials, refusal }, (call) => answer(call, directory, onMail)))
}

async function answer({ method, url, body }: Call, directory: string, onMail?: (mail: Mail) => void): Promise<Reply> {
  if (method !== 'POST' || url !== '/v2/email/outbound-emails') return refusal('BadRequestException', 'Unknown operation')
  const id = randomUUID()
  const mail = mailOf(parse(body), id)
  if (typeof mail === 'string') return refusal('BadRequestException', mail)
  const name = `${new Date().toISOString().replaceAll(':', '-')} ${mail.to[0]?.replace(/[^\w.@+-]/g, '_').slice(0, 100)} ${id.slice(0, 8)}.eml`
  const draft = path.join(directory, `.${id}`)
  await writeFile(draft, mail.text)
  await rename(draft, path.join(directory, name))
  onMail?.(mail)
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify({ MessageId: id }) }
}

interface Text {
  Data?: string
}
interface SendEmail {
  FromEmailAddress?: string
  ConfigurationSetName?: string
  Destination?: { ToAddresses?: string[] }
  Content?: { Simple?: { Subject?: Text; Body?: { Text?: Text; Html?: Text }; Headers?: { Name: string; Value: string }[] } }
  EmailTags?: { Name: string; Value: string }[]
}

function parse(body: string): SendEmail {
  try {
    return (JSON.parse(body) as SendEmail | null) ?? {}
  } catch {
    return {}
  }
}

/** Headers that SES writes itself and refuses with simple content. */
const OWN_HEADERS = /^(?:bcc|cc|content-.*|date|from|message-id|mime-version|reply-to|return-path|subject|to)$/i

/** The message that would be sent, or the sentence that says why none is. */
function mailOf(
  { FromEmailAddress, ConfigurationSetName: _unused, Destination = {}, Content, EmailTags = [], ...others }: SendEmail,
  id: string,
): Mail | string {
  const { ToAddresses: to = [], ...otherReceivers } = Destination
  const { Subject, Body = {}, Headers = [], ...otherParts } = Content?.Simple ?? {}
  const { Text, Html, ...otherBodies } = Body
  if (!FromEmailAddress) return 'FromEmailAddress is required'
  if (to.length === 0) return 'At least one destination is required'
  const [unknown] = Object.keys({ ...others, ...otherReceivers, ...otherParts, ...otherBodies })
  if (unknown !== undefined) return `This emulator of SES does not know ${unknown}`
  if (!Subject?.Data || !Text?.Data) return 'Only simple content with a subject and a text is sent'
  const refused = Headers.find(({ Name, Value }) => OWN_HEADERS.test(Name) || !/^[\x20-\x7e]{1,995}$/.test(Value))
  if (refused) return `Invalid header ${refused.Name}`
  const tag = (name: string) => EmailTags.find(({ Name }) => Name === `ses:feedback-id-${name}`)?.Value
  const headers = {
    From: FromEmailAddress,
    To: to.join(', '),
    Subject: Subject.Data,
    Date: new Date().toUTCString(),
    'Message-ID': `<${id}@local>`,
    ...Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    'Feedback-ID': [tag('a'), tag('b'), '1.local.emulator', 'AmazonSES'].filter((part) => part !== undefined).join(':'),
    'MIME-Version': '1.0',
    'Content-Type': Html ? `multipart/alternative; boundary="${id}"` : PLAIN,
    ...(!Html && { 'Content-Transfer-Encoding': '8bit' }),
  }
  // A line break in a value would begin a header of the sender's choice.
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/\s*[\r\n]+\s*/g, ' ')}`)
  const body = Html?.Data ? `${partOf(id, PLAIN, Text.Data)}${partOf(id, 'text/html; charset=UTF-8', Html.Data)}--${id}--` : Text.Data
  return { to, text: `${lines.join('\n')}\n\n${body}\n` }
}

const PLAIN = 'text/plain; charset=UTF-8'

const partOf = (boundary: string, type: string, data: string): string =>
  `--${boundary}\nContent-Type: ${type}\nContent-Transfer-Encoding: 8bit\n\n${data}\n`

const refusal = (code: string, message: string): Reply => ({
  status: 400,
  headers: { ...JSON_TYPE, 'x-amzn-errortype': code },
  body: JSON.stringify({ message }),
})
