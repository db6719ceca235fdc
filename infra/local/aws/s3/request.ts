import type { IncomingMessage } from 'node:http'
import { encode, SignatureFault, type Signable } from '../signature.ts'
import { S3Error, unknown } from './wire.ts'

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

const KNOWN_HEADERS = /^x-amz-(content-sha256|date|user-agent|checksum-mode|checksum-crc32|sdk-checksum-algorithm)$|^if-none-match$/
const KNOWN_PARAMETERS =
  /^(X-Amz-(Algorithm|Content-Sha256|Credential|Date|Expires|Signature|SignedHeaders)|x-amz-(checksum-mode|checksum-crc32|sdk-checksum-algorithm)|x-id|delete|response-(cache-control|content-disposition|content-type))$/

/** Throws unless the request carries a valid signature and nothing that would be ignored; gives its payload hash. */
export function verified({ method, bucket, key, query, headers }: S3Request, check: (signed: Signable) => string): string {
  const path = `/${[bucket, ...key.split('/')].map(encode).join('/')}`
  try {
    const payload = check({ method, path, query, headers, payload: headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD' })
    for (const name in headers) if (/^(x-amz|if)-/.test(name) && !KNOWN_HEADERS.test(name)) throw unknown(`the header ${name}`)
    for (const [name] of query) if (!KNOWN_PARAMETERS.test(name)) throw unknown(`the parameter ${name}`)
    return payload
  } catch (error) {
    throw error instanceof SignatureFault ? new S3Error(403, error.s3Code, error.message) : error
  }
}
