const SHELL = 'shell'
/** Some four deployments. */
const KEPT = 400
/** Files of the shell that are not named by their content. */
const FILES = ['/theme.js', '/favicon.svg', '/default-logo.svg', '/default-banner.svg']

/** Keeps the document of the app with the files that it names, unless it is there. */
export async function keepShell(response: Response): Promise<void> {
  const text = await response.text()
  if (!response.ok || !text.includes('id="root"')) return
  const cache = await caches.open(SHELL)
  if (text === (await (await cache.match('/'))?.text())) return
  await Promise.all([cache.addAll(FILES), keepAssets(text.match(/\/assets\/[\w.-]+/g) ?? [])])
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  // Last: a document that is kept has all of its files. Without an address, so that it is one for every screen.
  await cache.put('/', new Response(text, { headers }))
  const keys = await cache.keys()
  const old = keys.filter(({ url }) => url.includes('/assets/')).slice(0, -KEPT)
  await Promise.all(old.map((key) => cache.delete(key)))
}

/** Keeps those of some files that are not kept yet. */
export async function keepAssets(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(SHELL)
  await Promise.all([...new Set(urls)].map(async (url) => (await cache.match(url)) ?? cache.add(url)))
}

/** The document of the network, so that a deployment shows at once; offline the one of before, or a page that says why there is none. */
export async function answerScreen(event: FetchEvent, isOther: boolean): Promise<Response> {
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
    if (!isOther) event.waitUntil(keepShell(response.clone()))
    return response
  } catch {
    return (isOther ? undefined : await caches.match('/', { cacheName: SHELL })) ?? offlinePage()
  }
}

/** A file that is named by its content, from the cache. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, { cacheName: SHELL, ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(put(request.url, response.clone()))
  return response
}

const put = async (url: string, response: Response) => (await caches.open(SHELL)).put(url, response)

/** Any other file, from the network while there is one. */
export async function answerFile({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: SHELL, ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

const OFFLINE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Offline · Launchcrew</title><style>html{color-scheme:light dark;font:16px/1.5 system-ui;text-align:center}body{margin:30vh 16px 0}a{color:inherit}</style><h1>You are offline</h1><p>This page needs a connection.</p><p><a href="">Try again</a></p>`
const offlinePage = () => new Response(OFFLINE, { status: 503, headers: { 'content-type': 'text/html' } })
