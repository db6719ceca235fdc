import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { listen } from '../../infra/local/aws/loopback.ts'

export interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine, which answers 201, or what `answers` says for a path, once per status. */
export async function startPushService() {
  process.env['PUSH_LOCAL'] = 'allowed'
  const deliveries: Delivery[] = []
  const answers = new Map<string, number[]>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    deliveries.push({ path, headers, body: await buffer(request) })
    response.writeHead(answers.get(path)?.shift() ?? 201, { 'retry-after': '0' }).end()
  })
  const listening = await listen(server)
  const { endpoint } = listening
  return {
    origin: endpoint,
    deliveries,
    answers,
    async close(): Promise<void> {
      delete process.env['PUSH_LOCAL']
      await listening.close()
    },
    /** A browser that subscribed: what it sends to the site, and the text of a message as another implementation decrypts it. */
    subscribe(path: string) {
      const [pair, secret] = [createECDH('prime256v1'), randomBytes(16)]
      const keys = { p256dh: pair.generateKeys('base64url'), auth: secret.toString('base64url') }
      const read = (body: Buffer): Record<string, unknown> =>
        JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: keys.auth }).toString())
      return { subscription: { endpoint: `${endpoint}${path}`, keys }, path, read }
    },
  }
}
