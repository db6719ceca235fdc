import { securityHeaders } from '../../../shared/security-headers.ts'
import { gatewayPaths } from '../../topology/routes.ts'
import type { Answer } from '../gateway/answer.ts'
import type { Arrival } from '../gateway/arrival.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { compressed } from './compress.ts'
import { passedOn, type PassOptions } from './passed.ts'

/** Answers a GET or HEAD of a file; nothing when there is no such file. */
export type Files = (arrival: Arrival) => Promise<Answer | undefined>

export interface EdgeOptions extends PassOptions {
  gateway: Gateway
  /** The files under /uploads/. */
  uploads: Files
  /** The built app: its files, and its one document for the paths of its screens. */
  site: Files
  /** Where browsers PUT images to. */
  uploadsOrigin: string
}

const patterns = gatewayPaths.map((path) => new RegExp(`^${path.replaceAll('*', '.*')}$`))

const isOfGateway = (path: string) => patterns.some((pattern) => pattern.test(path))
const isUpload = (path: string) => path.startsWith('/uploads/')
/** Whether a path is answered from the built site. */
export const isOfSite = (path: string): boolean => !isOfGateway(path) && !isUpload(path)

/** CloudFront's part: one origin for everything, and the headers that no answer lacks. */
export function createEdge({ gateway, uploads, site, uploadsOrigin, ...pass }: EdgeOptions): Gateway {
  const added = securityHeaders({ uploads: uploadsOrigin })

  async function answer(arrival: Arrival): Promise<Answer> {
    if (isOfGateway(arrival.path)) return gateway(passedOn(arrival, pass))
    if (arrival.method !== 'GET' && arrival.method !== 'HEAD') return plain(405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    const files = isUpload(arrival.path) ? uploads : site
    return (await files(arrival)) ?? plain(404, 'Not Found')
  }

  return async (arrival) => {
    const answered = await answer(arrival)
    const whole = { ...answered, headers: { ...added, ...answered.headers } }
    return arrival.path.startsWith('/api/') ? whole : compressed(whole, arrival.headers['accept-encoding'])
  }
}

const plain = (status: number, text: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: Buffer.from(`${text}\n`),
})
