import { createHmac, createSecretKey, hash, timingSafeEqual, type KeyObject } from 'node:crypto'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}
/** A request as its signature sees it. */
export interface Signable {
  method: string
  /** As it is signed: encoded once by S3's rules, twice by those of the other services. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
  /** Hash of the body where the request does not name it itself. */
  payload: string
}

const INVALID = 'InvalidSignatureException'
const INCOMPLETE = 'IncompleteSignatureException'
/** Why a signature is not accepted: AWS's sentence, its code in the JSON services, and its code in S3. */
const FAULTS = {
  missing: ['Request is missing Authentication Token', 'MissingAuthenticationTokenException', 'AccessDenied'],
  algorithm: ['Unknown algorithm', INCOMPLETE, 'AccessDenied'],
  accessKey: ['The security token included in the request is invalid.', 'UnrecognizedClientException', 'InvalidAccessKeyId'],
  scope: ['Credential should be scoped to a valid date and the correct service.', INVALID, 'AccessDenied'],
  expires: ['Invalid expiry', INCOMPLETE, 'AuthorizationQueryParametersError'],
  date: ['Date must be in ISO-8601 basic format', INCOMPLETE, 'AccessDenied'],
  skew: ['Signature expired or not yet current', INVALID, 'RequestTimeTooSkewed'],
  expired: ['Request has expired', INVALID, 'AccessDenied'],
  unsigned: ['There were headers present in the request which were not signed', INVALID, 'AccessDenied'],
  mismatch: ['The request signature we calculated does not match the signature you provided.', INVALID, 'SignatureDoesNotMatch'],
} as const

export class SignatureFault extends Error {
  override readonly name = 'SignatureFault'
  readonly code: string
  readonly s3Code: string
  constructor(fault: keyof typeof FAULTS) {
    const [message, code, s3Code] = FAULTS[fault]
    super(message)
    this.code = code
    this.s3Code = s3Code
  }
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

/** A check of Signature V4, in headers or in the query, for one service; it throws a SignatureFault or gives the payload hash. */
export function signatureCheck(service: string, { accessKeyId, secretAccessKey }: Credentials): (request: Signable) => string {
  const keyOf = signingKeys(service, secretAccessKey)
  return (request) => {
    const claim = request.query.has('X-Amz-Signature') ? claimOfQuery(request) : claimOfHeaders(request)
    const [id, day = '', region = '', ...rest] = claim.credential.split('/')
    if (id !== accessKeyId) throw new SignatureFault('accessKey')
    if (rest.join('/') !== `${service}/aws4_request` || !claim.date.startsWith(day)) throw new SignatureFault('scope')
    checkTime(claim)
    checkSignedHeaders(request, claim)
    const scope = claim.credential.slice(accessKeyId.length + 1)
    const toSign = `AWS4-HMAC-SHA256\n${claim.date}\n${scope}\n${hash('sha256', canonical(request, claim))}`
    const expected = createHmac('sha256', keyOf(day, region)).update(toSign).digest('hex')
    if (!same(expected, claim.signature)) throw new SignatureFault('mismatch')
    return claim.payload
  }
}

/** The signing key of a day and region; the last one is kept. */
function signingKeys(service: string, secret: string): (day: string, region: string) => KeyObject {
  let kept: { of: string; key: KeyObject } | undefined
  return (day, region) => {
    const of = `${day}/${region}`
    if (kept?.of !== of) {
      const bytes = [day, region, service, 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`))
      kept = { of, key: createSecretKey(bytes) }
    }
    return kept.key
  }
}

function claimOfQuery({ query, headers }: Signable): Claim {
  const get = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  if (get('Algorithm') !== 'AWS4-HMAC-SHA256') throw new SignatureFault('algorithm')
  const expires = Number(get('Expires') || NaN)
  if (!(expires >= 0 && expires <= LONGEST_PRESIGN_SECONDS)) throw new SignatureFault('expires')
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

function claimOfHeaders({ headers, payload }: Signable): Claim {
  const [, credential = '', signedHeaders = '', signature] = AUTHORIZATION.exec(headers['authorization'] ?? '') ?? []
  if (!signature) throw new SignatureFault('missing')
  return { credential, signedHeaders, signature, date: headers['x-amz-date'] ?? '', payload, expires: undefined }
}

function checkTime({ date, expires }: Claim): void {
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(at)) throw new SignatureFault('date')
  const age = Date.now() - at
  if (age < -SKEW_MS || (expires === undefined && age > SKEW_MS)) throw new SignatureFault('skew')
  if (expires !== undefined && age > expires * 1_000) throw new SignatureFault('expired')
}

function checkSignedHeaders({ headers }: Signable, claim: Claim): void {
  const signed = claim.signedHeaders.split(';')
  if (!signed.includes('host')) throw new SignatureFault('mismatch')
  for (const name in headers)
    if (name.startsWith('x-amz-') && !MAY_BE_UNSIGNED.has(name) && !signed.includes(name)) throw new SignatureFault('unsigned')
}

function canonical({ method, path, query, headers }: Signable, claim: Claim): string {
  const lines = claim.signedHeaders.split(';').map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`)
  return [method, path, canonicalQuery(query), ...lines, '', claim.signedHeaders, claim.payload].join('\n')
}

function canonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].filter(([name]) => name !== 'X-Amz-Signature').map(([name, value]) => [encode(name), encode(value)] as const)
  const sorted = pairs.toSorted(([a, x], [b, y]) => byBytes(a, b) || byBytes(x, y)).map((pair) => pair.join('='))
  return sorted.join('&')
}

/** Percent-encodes all but RFC 3986's unreserved characters. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)

const byBytes = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
