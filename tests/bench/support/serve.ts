import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Serves a built app, gzipped; every other path is its index, and /api is asked of another server. */
export async function serveFolder(folder: string, apiOrigin: string) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const ending = extname(path)
    const answer = path.startsWith('/api/')
      ? fetch(`${apiOrigin}${path}`).then(async (got) => ({ bytes: Buffer.from(await got.arrayBuffer()), type: 'application/json' }))
      : readFile(join(folder, ending === '' ? 'index.html' : path)).then((bytes) => ({ bytes, type: TYPES[ending] ?? 'text/html' }))
    answer.then(
      ({ bytes, type }) => response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(bytes)),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
