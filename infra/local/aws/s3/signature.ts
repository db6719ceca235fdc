import { encode, signatureCheck, SignatureFault, type Credentials, type Fault } from '../signature.ts'
import { accessDenied, S3Error } from './wire/error.ts'
import type { S3Request } from './wire/request.ts'

const REFUSALS: Readonly<Record<Fault, () => S3Error>> = {
  missing: () => accessDenied('Access Denied'),
  algorithm: () => accessDenied('Unknown algorithm'),
  accessKey: () => new S3Error(403, 'InvalidAccessKeyId'),
  scope: () => accessDenied('Invalid credential scope'),
  expires: () => new S3Error(400, 'AuthorizationQueryParametersError'),
  date: () => accessDenied('Invalid date'),
  skew: () => new S3Error(403, 'RequestTimeTooSkewed'),
  expired: () => accessDenied('Request has expired'),
  unsigned: () => accessDenied('There were headers present in the request which were not signed'),
  mismatch: () =>
    new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    ),
}

/** Throws unless the request carries a valid Signature V4 of these credentials, in headers or in the query; gives its payload hash. */
export function verifier(credentials: Credentials): (request: S3Request) => string {
  const check = signatureCheck('s3', credentials)
  return ({ method, bucket, key, query, headers }) => {
    const path = `/${[bucket, ...key.split('/')].map(encode).join('/')}`
    try {
      return check({ method, path, query, headers, payload: headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD' })
    } catch (error) {
      throw error instanceof SignatureFault ? REFUSALS[error.fault]() : error
    }
  }
}
