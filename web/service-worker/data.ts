declare const self: ServiceWorkerGlobalScope

const DATA = 'data '
const KEPT = 200
/** The desk of operators, and the download of everything. */
const NEVER_KEPT = /^\/api\/(?:operator|users\/me\/export)/

/** How often everything was forgotten: an answer to a question of before is not kept. */
let forgotten = 0
let last = { token: '', name: '' }

/** Deletes what was read, of every account. */
export async function forgetData(): Promise<void> {
  forgotten += 1
  last = { token: '', name: '' }
  await deleteData(() => true)
}

async function deleteData(isWanted: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(DATA) && isWanted(name)).map((name) => caches.delete(name)))
}

/** Deletes what was read longest ago. */
export async function limitData(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(DATA)) continue
    const cache = await caches.open(name)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, -KEPT).map((key) => cache.delete(key)))
  }
}

/** The answer of the API, or where it is not reached, the one that this session read before. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const token = request.headers.get('x-auth-token') ?? request.headers.get('authorization')?.replace('Bearer ', '')
  if (token === undefined || NEVER_KEPT.test(new URL(request.url).pathname)) return fetch(request)
  const began = forgotten
  try {
    const answer = await fetch(request)
    if (answer.status === 401) event.waitUntil(forgetData())
    else if (answer.ok && answer.headers.get('content-type')?.includes('json')) {
      event.waitUntil(keep(token, request.url, answer.clone(), began))
    }
    return answer
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: await nameOf(token), ignoreVary: true })
    if (!kept) throw error
    const client = await self.clients.get(clientId)
    client?.postMessage('kept', { transfer: [] })
    return kept
  }
}

async function keep(token: string, url: string, answer: Response, began: number): Promise<void> {
  const name = await nameOf(token)
  // The first answer of a session ends those of other sessions.
  if (last.name !== name) await deleteData((other) => other !== name)
  if (began !== forgotten) return
  last = { token, name }
  // By its address alone, so that the token is not stored.
  await (await caches.open(name)).put(url, answer)
  if (began !== forgotten) await caches.delete(name)
}

/** A name for the answers of a session, which does not disclose its token. */
async function nameOf(token: string): Promise<string> {
  if (token === last.token) return last.name
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return DATA + [...hash.subarray(0, 12)].map((byte) => byte.toString(16)).join('-')
}
