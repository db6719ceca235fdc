import { newKey } from '../../../shared/client/address.ts'

/** Keys of requests with an unknown outcome, by address and content. */
const unsettled = new Map<string, string>()

interface Request {
  url: string
  headers: Headers
  body: unknown
}

/**
 * Sends a request with an `Idempotency-Key`, one per user action: sending the same again after a lost answer or a server error is the
 * same action. Any other answer settles it, so that the next request may create the same a second time.
 */
export async function withKey<T extends { status: number }>(request: Request, send: () => Promise<T>): Promise<T> {
  const content = contentOf(request)
  const key = unsettled.get(content) ?? newKey()
  unsettled.delete(content)
  request.headers.set('idempotency-key', key)
  let status = 0
  try {
    const answer = await send()
    status = answer.status
    return answer
  } finally {
    if (status === 0 || status >= 500) unsettled.set(content, key)
  }
}

const contentOf = ({ url, body }: Request): string => `${url} ${body instanceof FormData ? textOf(body) : String(body)}`

/** A form as text. The server distinguishes files with the same name, size and time by their bytes. */
const textOf = (form: FormData): string =>
  JSON.stringify([...form].map(([name, part]) => [name, typeof part === 'string' ? part : [part.name, part.size, part.lastModified]]))
