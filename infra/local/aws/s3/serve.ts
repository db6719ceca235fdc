import type { Readable } from 'node:stream'
import type { ByteRange, ObjectInfo } from './store.ts'
import { S3Error } from './wire.ts'

export interface Served {
  status: number
  headers: Record<string, string>
  /** Nothing for HEAD and 304. */
  body?: Readable
}
interface ObjectRequest {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The answer to a GET or HEAD of an object: conditions, ranges and headers as S3 and CloudFront give them. */
export async function serve(object: ObjectInfo, asked: ObjectRequest, open: (range?: ByteRange) => Promise<Readable>): Promise<Served> {
  const headers: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: object.etag,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
  }
  const ifNoneMatch = one(asked.headers['if-none-match'])
  if (ifNoneMatch !== undefined && names(ifNoneMatch, object.etag)) return { status: 304, headers }

  const range = rangeOf(one(asked.headers['range']), object.size)
  headers['content-length'] = String(range ? range.end - range.start + 1 : object.size)
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`
  return { status: range ? 206 : 200, headers, ...(asked.method !== 'HEAD' && { body: await open(range) }) }
}

/** Whether a list of entity tags, or `*`, holds this one. */
const names = (list: string, etag: string): boolean =>
  list.split(',').some((name) => ['*', etag, etag.replaceAll('"', '')].includes(name.trim().replace(/^W\//, '')))

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value)

function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (range.start > range.end) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable')
  return range
}
