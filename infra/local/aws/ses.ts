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

/** SES as far as SendEmail (version 2) of plain text, on 127.0.0.1: each mail becomes one `.eml` file of the folder, none leaves the machine. */
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

interface SendEmail {
  FromEmailAddress?: string
  ConfigurationSetName?: string
  Destination?: { ToAddresses?: string[] }
  Content?: { Simple?: { Subject?: { Data?: string }; Body?: { Text?: { Data?: string } } } }
}

function parse(body: string): SendEmail {
  try {
    return (JSON.parse(body) as SendEmail | null) ?? {}
  } catch {
    return {}
  }
}

/** The message that would be sent, or the sentence that says why none is. */
function mailOf(
  { FromEmailAddress, ConfigurationSetName: _unused, Destination = {}, Content, ...others }: SendEmail,
  id: string,
): Mail | string {
  const { ToAddresses: to = [], ...otherReceivers } = Destination
  const { Subject, Body = {}, ...otherParts } = Content?.Simple ?? {}
  const { Text, ...otherBodies } = Body
  if (!FromEmailAddress) return 'FromEmailAddress is required'
  if (to.length === 0) return 'At least one destination is required'
  const [unknown] = Object.keys({ ...others, ...otherReceivers, ...otherParts, ...otherBodies })
  if (unknown !== undefined) return `This emulator of SES does not know ${unknown}`
  if (!Subject?.Data || !Text?.Data) return 'Only simple content with a subject and a text is sent'
  const headers = {
    From: FromEmailAddress,
    To: to.join(', '),
    Subject: Subject.Data,
    Date: new Date().toUTCString(),
    'Message-ID': `<${id}@local>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  }
  // A line break in a value would begin a header of the sender's choice.
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/\s*[\r\n]+\s*/g, ' ')}`)
  return { to, text: `${lines.join('\n')}\n\n${Text.Data}\n` }
}

const refusal = (code: string, message: string): Reply => ({
  status: 400,
  headers: { ...JSON_TYPE, 'x-amzn-errortype': code },
  body: JSON.stringify({ message }),
})
