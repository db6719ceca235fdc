export interface Sender {
  token?: string
  ip?: string
  userAgent?: string
}

/** Calls the API as a browser does; rejects with the call and its cause when the answer is not a success. */
export const clientOf =
  (origin: string) =>
  async <T>(
    route: string,
    body: object | FormData | undefined,
    { token, ip = '192.0.2.1', userAgent = 'seed' }: Sender = {},
  ): Promise<T> => {
    const [method = '', path = ''] = route.split(' ')
    const isForm = body instanceof FormData
    const isJson = body !== undefined && !isForm
    const answer = await send(route, `${origin}${path}`, {
      method,
      headers: {
        'x-viewer-ip': ip,
        'user-agent': userAgent,
        ...(token !== undefined && { 'x-auth-token': token }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return (await answer.json()) as T
  }
export type Client = ReturnType<typeof clientOf>

const PUT_TRIES = 3

/** Puts a file to a presigned address; a PUT is idempotent, so a broken connection is no reason to give up. */
export async function putFile(url: string, headers: Record<string, string>, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await send(`PUT ${new URL(url).pathname}`, url, { method: 'PUT', headers, body: bytes }, PUT_TRIES)
}

async function send(call: string, url: string, init: RequestInit, tries = 1): Promise<Response> {
  const answer = await fetch(url, init).catch((error: unknown) => {
    if (tries > 1) return undefined
    throw new Error(`${call} failed: ${causeOf(error)}`, { cause: error })
  })
  if (answer === undefined) return send(call, url, init, tries - 1)
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** fetch says only that it failed; why is in its innermost cause. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : causeOf(error.cause)
}
