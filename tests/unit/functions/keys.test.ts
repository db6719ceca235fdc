import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSecrets } from '../../../infra/local/aws/secrets.ts'
import { CREDENTIALS, handlerEnvironment } from '../../../infra/local/environment.ts'
import { KEYS_SECRET } from '../../../infra/local/secrets.ts'
import { rotateKeys } from '../../../infra/operation/rotation.ts'
import { Failure } from '../../../shared/errors.ts'
import { openCursor, sealCursor } from '../../../functions/platform/cursor.ts'
import { keysOf, visitorHash } from '../../../functions/platform/signing-keys.ts'
import { issueToken, readToken } from '../../../functions/platform/token.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

const OLD = 'o'.repeat(64)
const NEW = 'n'.repeat(64)
const ADA = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const SESSION = 'A'.repeat(22)

let secrets: Awaited<ReturnType<typeof startSecrets>>
const values: Record<string, string> = {}
const store = (value: unknown) => {
  values[KEYS_SECRET] = typeof value === 'string' ? value : JSON.stringify(value)
}
let now = Date.parse('2026-01-05T10:00:00Z')
const pass = (ms: number) => vi.setSystemTime((now += ms))

beforeAll(async () => {
  secrets = await startSecrets({ values: () => values, credentials: CREDENTIALS })
  Object.assign(
    process.env,
    handlerEnvironment({ dynamodb: '', s3: '', secrets: secrets.endpoint, mail: '', live: '', logs: '', queue: '', webhookQueue: '' }),
  )
})
afterAll(() => secrets.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  pass(10 * MINUTE_MS)
  store({ current: 'k1', k1: OLD })
})
afterEach(() => {
  vi.useRealTimers()
})

const inAnHour = () => Math.floor(now / 1_000) + 3_600
const token = () => issueToken({ userId: ADA, sessionId: SESSION }, inAnHour())

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('keys', () => {
  it('are different for each purpose, and 32 bytes', async () => {
    const keys = await Promise.all((['token', 'cursor', 'visitor'] as const).map(async (purpose) => (await keysOf(purpose)).key))
    expect(keys.map((key) => key.length)).toEqual([32, 32, 32])
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(3)
  })

  it('are rotated without ending sessions: within five minutes new tokens carry the new key, old ones stay valid', async () => {
    const before = await token()
    store({ current: 'k2', k1: OLD, k2: NEW })
    pass(5 * MINUTE_MS)
    const after = await token()
    expect(JSON.parse(Buffer.from(after.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({ kid: 'k2' })
    expect(await readToken(before)).toEqual({ userId: ADA, sessionId: SESSION })
    expect(await readToken(after)).toEqual({ userId: ADA, sessionId: SESSION })
  })

  it('end with their removal from the secret', async () => {
    const before = await token()
    store({ current: 'k2', k2: NEW })
    pass(5 * MINUTE_MS)
    expect(await readToken(before)).toBeUndefined()
  })

  it('verify a token again at each call: one that was valid before is refused once it expires or is not issued yet', async () => {
    const issued = await token()
    expect(await readToken(issued)).toBeDefined()
    pass(59 * MINUTE_MS)
    expect(await readToken(issued)).toBeDefined()
    pass(-61 * MINUTE_MS)
    expect(await readToken(issued)).toBeUndefined()
    pass(63 * MINUTE_MS)
    expect(await readToken(issued)).toBeUndefined()
  })

  it('stay in use while the secret cannot be read', async () => {
    const before = await token()
    store('')
    pass(5 * MINUTE_MS)
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    expect(await readToken(before)).toBeDefined()
  })

  it.each([
    ['shorter than 32 characters', { current: 'k1', k1: 'x'.repeat(31) }],
    ['without the current one', { current: 'k2', k1: OLD }],
    ['no JSON', 'hunter2hunter2hunter2hunter2hunter2'],
  ])('%s are refused, and the refusal does not quote them', async (_, value) => {
    store(value)
    const error = await token().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toMatch(/hunter2|xxxx|oooo/)
  })
})

describe('the hash of a visitor', () => {
  it('stays the same while the keys of sessions are rotated, so that no visitor counts twice', async () => {
    const before = await visitorHash('192.0.2.1')
    const rotation = {
      store: {
        read: () => Promise.resolve({ text: values[KEYS_SECRET] ?? '', changedAt: now }),
        put: (text: string) => Promise.resolve(store(text)),
      },
      wait: async () => {
        pass(5 * MINUTE_MS)
        expect(await visitorHash('192.0.2.1')).toBe(before)
      },
      say: () => undefined,
    }
    await rotateKeys(rotation)
    pass(5 * MINUTE_MS)
    expect([await visitorHash('192.0.2.1'), (await keysOf('token')).kid]).toEqual([before, 'k2'])
    await rotateKeys(rotation, true)
    pass(5 * MINUTE_MS)
    expect([await visitorHash('192.0.2.1'), [...(await keysOf('token')).byKid.keys()]]).toEqual([before, ['k2']])
  })

  it('is the same for the same parts only, and parts do not run into each other', async () => {
    expect(await visitorHash('a', 'b')).toBe(await visitorHash('a', 'b'))
    expect(await visitorHash('a', 'b')).not.toBe(await visitorHash('ab'))
    expect(await visitorHash('a', 'b')).not.toBe(await visitorHash('b', 'a'))
  })
})

describe('cursors', () => {
  const position = { pk: 'B#all', sk: '8204829#01ARZ3NDEKTSV4RRFFQ69G5FAV' }

  it('open for the same caller and query', async () => {
    const cursor = await sealCursor(position, ADA, 'browse')
    expect(await openCursor(cursor ?? undefined, ADA, 'browse')).toEqual(position)
  })

  it('show nothing of the position', async () => {
    const cursor = (await sealCursor(position, ADA)) ?? ''
    const [, text = ''] = cursor.split('.')
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toMatch(/B#all|01ARZ3/)
  })

  it('are null at the end, and none opens to the beginning', async () => {
    expect(await sealCursor(undefined, ADA)).toBeNull()
    expect(await openCursor(undefined, ADA)).toBeUndefined()
  })

  it('do not open for another caller or query', async () => {
    const cursor = (await sealCursor(position, ADA, 'browse')) ?? ''
    await expect(openCursor(cursor, 'another-user', 'browse')).rejects.toThrow(Failure)
    await expect(openCursor(cursor, ADA, 'links')).rejects.toThrow(Failure)
    await expect(openCursor(cursor, `${ADA}browse`)).rejects.toThrow(Failure)
    await expect(openCursor(`${cursor}.more`, ADA, 'browse')).rejects.toThrow(Failure)
  })

  /** The neighbour in the alphabet of base64url differs in the lowest bit, which the last character may not use. */
  const neighbour = (character: string) => BASE64URL[BASE64URL.indexOf(character) ^ 1] ?? 'A'

  it.each([0, 1, 2])('do not open when one character is changed by one bit, when cut, or when made up (%i more bytes)', async (more) => {
    const cursor = (await sealCursor({ ...position, more: 'x'.repeat(more) }, ADA)) ?? ''
    const changed = [...cursor].map((was, at) => cursor.slice(0, at) + neighbour(was) + cursor.slice(at + 1))
    const cut = [...cursor].map((_, at) => cursor.slice(0, at))
    const madeUp = ['.', 'k1.', 'k1.AAAA', '__proto__.AAAA', Buffer.from(JSON.stringify(position)).toString('base64url')]
    const codes = await Promise.all(
      [...changed, ...cut, ...madeUp].map((text) =>
        openCursor(text, ADA).then(
          () => text,
          (error: unknown) => (error as Failure).code,
        ),
      ),
    )
    expect(new Set(codes)).toEqual(new Set(['http.invalid']))
  })
})
