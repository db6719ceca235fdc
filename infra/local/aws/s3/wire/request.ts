import type { IncomingMessage } from 'node:http'
import { S3Error } from './error.ts'

/** A request as S3 reads it: path-style bucket and key, query, and its headers with one value each. */
export interface S3Request {
  method: string
  bucket: string
  key: string
  query: URLSearchParams
  headers: Readonly<Record<string, string>>
  body: IncomingMessage
}

export function readRequest(message: IncomingMessage): S3Request {
  const [path, query = ''] = splitOnce(message.url ?? '/', '?')
  const [bucket, key = ''] = splitOnce(path.slice(1), '/')
  return {
    method: message.method ?? 'GET',
    bucket: decode(bucket),
    key: decode(key),
    query: new URLSearchParams(query),
    headers: Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)])),
    body: message,
  }
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}
