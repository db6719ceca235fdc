import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { Failure } from '../../../shared/errors.ts'
import { JSON_BODY_MAX_BYTES, JSON_DEPTH_MAX } from '../../../shared/limits.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The object in a JSON body: at most 64 kB, unless the endpoint takes more, and 32 levels deep. */
export function jsonOf(bytes: Buffer, { bodyMaxBytes = JSON_BODY_MAX_BYTES, errors }: Endpoint): object {
  if (bytes.length > bodyMaxBytes) throw new Failure(errors?.find((code) => code.endsWith('.too_large')) ?? 'http.too_large')
  const value = parsed(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notOurs()
  if (isDeeperThan(JSON_DEPTH_MAX, value)) throw new Failure('http.invalid', 'That is nested too deeply')
  return value
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw notOurs()
  }
}

const notOurs = () => new Failure('http.invalid', 'The body must be a JSON object')

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)))
