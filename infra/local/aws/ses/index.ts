import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serve, signed, type Call, type Reply } from '../service.ts'
import type { Credentials } from '../signature.ts'
import { mailOf, type Mail, type SendEmail } from './mail.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

export interface OutboxOptions {
  directory: string
  credentials: Credentials
  /** Called with each accepted mail. */
  onMail?: (mail: Mail) => void
}

/** SES as far as SendEmail (version 2), on 127.0.0.1: each mail becomes one `.eml` file of the folder, none leaves the machine. */
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

function parse(body: string): SendEmail {
  try {
    return (JSON.parse(body) as SendEmail | null) ?? {}
  } catch {
    return {}
  }
}

const refusal = (code: string, message: string): Reply => ({
  status: 400,
  headers: { ...JSON_TYPE, 'x-amzn-errortype': code },
  body: JSON.stringify({ message }),
})
