import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { spaPath } from '../../edge/spa-path.ts'
import type { EdgeAnswer } from '../../edge/viewer-request.ts'
import type { Answer } from '../gateway/answer.ts'
import { decoded, type Arrival, type HeaderLists } from '../gateway/arrival.ts'
import type { Files } from './edge.ts'
import { DISTRIBUTION } from './passed.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** What the build names by its content never changes; everything else is asked for again each time. */
const cacheControlOf = (path: string): string => (path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

interface StoredFile {
  changedAt: number
  body: Buffer
  etag: string
}

/** The built app from a folder, as CloudFront serves it from the site bucket. */
export function siteIn(directory: string): Files {
  const root = normalize(directory)
  const kept = new Map<string, StoredFile>()

  async function fileAt(path: string): Promise<StoredFile | undefined> {
    const file = join(root, path)
    if (path.includes('\0') || !file.startsWith(root + sep)) return undefined
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const before = kept.get(file)
    if (before?.changedAt === found.mtimeMs) return before
    const body = await readFile(file)
    const now = { changedAt: found.mtimeMs, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
    kept.set(file, now)
    return now
  }

  return async ({ method, path: sent, headers, address }: Arrival): Promise<Answer | undefined> => {
    const uri = decoded(sent)
    if (uri === undefined) return undefined
    const found = spaPath({ viewer: { ip: address }, context: DISTRIBUTION, request: { method, uri, headers: {} } })
    if ('statusCode' in found) return { status: found.statusCode, headers: valuesOf(found), body: Buffer.alloc(0) }
    const { uri: path } = found
    const file = await fileAt(path)
    if (!file) return undefined
    const cached = { etag: file.etag, 'cache-control': cacheControlOf(path) }
    if (isUnchanged(headers, file.etag)) return { status: 304, headers: cached, body: Buffer.alloc(0) }
    return { status: 200, headers: { ...cached, 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }, body: file.body }
  }
}

const valuesOf = ({ headers }: EdgeAnswer): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))

/** Whether the browser already has this version. */
function isUnchanged(headers: HeaderLists, etag: string): boolean {
  const known = (headers['if-none-match'] ?? []).join(',').split(',')
  return known.some((value) => value.trim() === '*' || value.trim().replace(/^W\//, '') === etag)
}
