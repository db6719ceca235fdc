import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { isSignedCall, listen } from '../loopback.ts'
import { mailOf, type Mail, type SendEmail } from './mail.ts'

export interface OutboxOptions {
  directory: string
  /** Is told of each mail that was taken. */
  onMail?: (mail: Mail) => void
}

interface Answer {
  status: number
  body: object
}

/** SES as far as SendEmail (version 2), on 127.0.0.1: each mail becomes one `.eml` file of the folder, none leaves the machine. */
export async function startOutbox({ directory, onMail }: OutboxOptions) {
  await mkdir(directory, { recursive: true })
  const server = createServer((request, response) => {
    void answer(request, directory, onMail)
      .then(({ status, body }) => {
        const type = status === 200 ? {} : { 'x-amzn-errortype': 'BadRequestException' }
        return response.writeHead(status, { 'content-type': 'application/json', ...type }).end(JSON.stringify(body))
      })
      .catch(() => response.destroy())
  })
  const listening = await listen(server)
  return { endpoint: listening.endpoint, close: () => listening.close() }
}

async function answer(request: IncomingMessage, directory: string, onMail?: (mail: Mail) => void): Promise<Answer> {
  if (!isSignedCall(request, 'ses')) return refusal('Not signed')
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') return refusal('Unknown operation')
  const id = randomUUID()
  const mail = mailOf(parse(Buffer.concat(await request.toArray()).toString()), id)
  if (typeof mail === 'string') return refusal(mail)
  const name = `${new Date().toISOString().replaceAll(':', '-')} ${mail.to[0]?.replace(/[^\w.@+-]/g, '_').slice(0, 100)} ${id.slice(0, 8)}.eml`
  const draft = path.join(directory, `.${id}`)
  await writeFile(draft, mail.text)
  await rename(draft, path.join(directory, name))
  onMail?.(mail)
  return { status: 200, body: { MessageId: id } }
}

function parse(body: string): SendEmail {
  try {
    return (JSON.parse(body) as SendEmail | null) ?? {}
  } catch {
    return {}
  }
}

const refusal = (message: string): Answer => ({ status: 400, body: { message } })
