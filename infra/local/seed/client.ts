export interface Sender {
  token?: string
  ip?: string
  userAgent?: string
}

/** Calls the API of a house as its users do; anything but 200 ends the seed. */
export const clientOf =
  (origin: string) =>
  async <T>(route: string, body: object | FormData, { token, ip = '192.0.2.1', userAgent = 'seed' }: Sender = {}): Promise<T> => {
    const [method = '', path = ''] = route.split(' ')
    const isForm = body instanceof FormData
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'x-viewer-ip': ip,
        'user-agent': userAgent,
        ...(token !== undefined && { 'x-auth-token': token }),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
export type Client = ReturnType<typeof clientOf>
