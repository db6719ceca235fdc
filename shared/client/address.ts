/** What a call sends: path parameters and query flat, and the body. */
export type Loose = Readonly<Record<string, unknown>> & { readonly body?: unknown }

/** 'GET /api/startups/{id}' with { id, page } gives ['GET', '/api/startups/7?page=2']. */
export function addressOf(route: string, input: Loose = {}): [method: string, url: string] {
  const [method = '', path = ''] = route.split(' ')
  const rest = new Map(Object.entries(input).filter(([name, value]) => name !== 'body' && value !== undefined))
  const url = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  return [method, query.size > 0 ? `${url}?${query.toString()}` : url]
}

/** A value for `Idempotency-Key`. Not `randomUUID`, which only secure contexts have. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
