import { db } from '../../../functions/data/store/client.ts'
import { ServiceCalls } from '../lambda/service-calls.ts'
import { ConnectionLost, type Call, type Reply, type Service } from '../aws/service.ts'

/** What the SDK does to a request for a server on the net. */
const FOR_THE_WIRE = ['httpSigningMiddleware', 'getUserAgentMiddleware', 'hostHeaderMiddleware', 'contentLengthMiddleware']

/**
 * From now on the SDK's requests to these services are answered in this process, without TCP, until the returned function is called. Those of
 * the handlers to the table are not signed either, nor made requests of Node, which would be a third of the time of a call; that lasts until
 * the process ends.
 */
export function callDirectly(services: ReadonlyMap<string, Service>): () => void {
  const answerOf = async (origin: string, call: Call): Promise<Reply | undefined> => {
    try {
      return await services.get(origin)?.(call)
    } catch (error) {
      if (!(error instanceof ConnectionLost)) console.error(error)
      return undefined
    }
  }
  const calls = new ServiceCalls([...services.keys()], ({ call, origin, ...request }) => {
    void answerOf(origin, request).then((reply) => calls.settle({ call, ...(reply ?? { lost: true }) }))
  })
  for (const name of FOR_THE_WIRE) db.middlewareStack.remove(name)
  Object.assign(db.config.requestHandler, {
    async handle({ method, hostname, port, path, headers, body: { buffer, byteOffset, byteLength } }: TableRequest) {
      const call = { method, url: path, headers, body: Buffer.from(buffer, byteOffset, byteLength).toString() }
      const reply = await answerOf(`http://${hostname}:${port}`, call)
      if (!reply) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
      // A copy of this realm's kind, which the SDK knows: under jsdom Node's buffers are of another.
      return { response: { statusCode: reply.status, headers: reply.headers, body: new Uint8Array(Buffer.from(reply.body)) } }
    },
  })
  return () => calls.end()
}

/** What the SDK hands to its connection. */
interface TableRequest extends Pick<Call, 'method' | 'headers'> {
  hostname: string
  port?: number
  path: string
  body: Uint8Array
}
