import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { accessDenied, S3Error } from './wire/error.ts'
import type { S3Request } from './wire/request.ts'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}
interface Claim {
  credential: string
  signedHeaders: string
  signature: string
  /** As in X-Amz-Date: 20260131T235959Z. */
  date: string
  /** Hash of the body, or how it is sent. */
  payload: string
  /** Seconds that a presigned address holds; a signed header holds for the allowed skew. */
  expires: number | undefined
}

const SKEW_MS = 15 * 60_000
const LONGEST_PRESIGN_SECONDS = 7 * 86_400
const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/
const MAY_BE_UNSIGNED = new Set(['x-amz-content-sha256', 'x-amz-date', 'x-amz-user-agent'])

/** Throws unless the request carries a valid Signature V4 of these credentials, in headers or in the query; gives its payload hash. */
export function verifySignature(request: S3Request, credentials: Credentials): string {
  const claim = request.query.has('X-Amz-Signature') ? claimOfQuery(request) : claimOfHeaders(request)
  const scope = claim.credential.split('/')
  const [accessKeyId, day = '', region = '', service, terminator] = scope
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId')
  if (service !== 's3' || terminator !== 'aws4_request' || !claim.date.startsWith(day)) throw accessDenied('Invalid credential scope')
  checkTime(claim)
  checkSignedHeaders(request, claim)

  const key = ['aws4_request', 's3', region].reduceRight(hmac, hmac(Buffer.from(`AWS4${credentials.secretAccessKey}`), day))
  const toSign = ['AWS4-HMAC-SHA256', claim.date, scope.slice(1).join('/'), sha256(canonical(request, claim))].join('\n')
  if (!same(hmac(key, toSign).toString('hex'), claim.signature)) throw mismatch()
  return claim.payload
}

function claimOfQuery({ query, headers }: S3Request): Claim {
  const get = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  if (get('Algorithm') !== 'AWS4-HMAC-SHA256') throw accessDenied('Unknown algorithm')
  const expires = Number(get('Expires') || NaN)
  if (!(expires >= 0 && expires <= LONGEST_PRESIGN_SECONDS)) throw new S3Error(400, 'AuthorizationQueryParametersError')
  const payload = query.get('X-Amz-Content-Sha256') ?? headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
  return {
    credential: get('Credential'),
    signedHeaders: get('SignedHeaders'),
    signature: get('Signature'),
    date: get('Date'),
    payload,
    expires,
  }
}

function claimOfHeaders({ headers }: S3Request): Claim {
  const [, credential = '', signedHeaders = '', signature] = AUTHORIZATION.exec(headers['authorization'] ?? '') ?? []
  if (!signature) throw accessDenied('Access Denied')
  const payload = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
  return { credential, signedHeaders, signature, date: headers['x-amz-date'] ?? '', payload, expires: undefined }
}

function checkTime({ date, expires }: Claim): void {
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(at)) throw accessDenied('Invalid date')
  const age = Date.now() - at
  if (age < -SKEW_MS || (expires === undefined && age > SKEW_MS)) throw new S3Error(403, 'RequestTimeTooSkewed')
  if (expires !== undefined && age > expires * 1_000) throw accessDenied('Request has expired')
}

function checkSignedHeaders({ headers }: S3Request, claim: Claim): void {
  const signed = new Set(claim.signedHeaders.split(';'))
  if (!signed.has('host')) throw mismatch()
  const unsigned = Object.keys(headers).some((name) => name.startsWith('x-amz-') && !MAY_BE_UNSIGNED.has(name) && !signed.has(name))
  if (unsigned) throw accessDenied('There were headers present in the request which were not signed')
}

function canonical({ method, bucket, key, query, headers }: S3Request, claim: Claim): string {
  const path = [bucket, ...key.split('/')].map(encode).join('/')
  const pairs = [...query].filter(([name]) => name !== 'X-Amz-Signature').map(([name, value]) => [encode(name), encode(value)] as const)
  const sorted = pairs.toSorted(([a, x], [b, y]) => byBytes(a, b) || byBytes(x, y)).map((pair) => pair.join('='))
  const lines = claim.signedHeaders.split(';').map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`)
  return [method, `/${path}`, sorted.join('&'), ...lines, '', claim.signedHeaders, claim.payload].join('\n')
}

const byBytes = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
const mismatch = () =>
  new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  )
