import { describe, expect, it, vi } from 'vitest'
import { visitorHash } from '../../../functions/platform/signing-keys.ts'
import { consumeRate } from '../../../functions/data/rate-limits.ts'
import { openApp, type Person } from '../../support/app.ts'

const WRONG = 'not the password'
const PAIRS = 20

const app = await openApp()

const login = (email: string, password: string, ip: string) => app.call('POST /api/auth/login', { body: { email, password } }, { ip })
const times = <T>(count: number, act: (at: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, at) => act(at)))
const wrongly = (count: number, { email }: Person, ip: string) => times(count, () => login(email, WRONG, ip))
/** How many answers had which status. */
const tally = (answers: { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('POST /api/auth/login, tried too often', () => {
  it('hashes at most ten of a hundred concurrent tries, and sends Retry-After to the others', async () => {
    const ada = await app.signUp('Ada')
    const answers = await wrongly(100, ada, '203.0.113.1')
    // On a machine that is itself too busy some are refused before they are counted.
    const { 401: tried = 0, 429: refused = 0, 503: busy = 0 } = tally(answers)
    expect(tried).toBeLessThanOrEqual(10)
    expect(refused).toBeGreaterThan(0)
    expect(tried + refused + busy).toBe(100)
    for (const { problem, headers } of answers.filter(({ status }) => status === 429)) {
      expect(problem).toMatchObject({ code: 'http.too_many', message: 'Too many requests. Please try again in a minute' })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900 + 75)
    }
  })

  it('refuses the right password too while throttled, so that a try reveals nothing', async () => {
    const ada = await app.signUp('Ada')
    await wrongly(11, ada, '203.0.113.2')
    expect((await login(ada.email, ada.password, '203.0.113.2')).status).toBe(429)
  })

  it('does not lock out the owner at another address', async () => {
    const ada = await app.signUp('Ada')
    await wrongly(11, ada, '203.0.113.3')
    expect((await login(ada.email, ada.password, '203.0.113.4')).status).toBe(200)
  })

  it('takes an IPv6 network for one address', async () => {
    const ada = await app.signUp('Ada')
    const answers = await times(12, (at) => login(ada.email, WRONG, `2001:db8::${at}`))
    expect(tally(answers)).toEqual({ 401: 10, 429: 2 })
  })

  it('throttles an unknown e-mail in the same way', async () => {
    const answers = await times(12, () => login('nobody@example.org', WRONG, '203.0.113.5'))
    expect(tally(answers)).toEqual({ 401: 10, 429: 2 })
  })

  it('is forgiven by success', async () => {
    const ada = await app.signUp('Ada')
    for (let round = 0; round < 2; round += 1) {
      await wrongly(8, ada, '203.0.113.6')
      expect((await login(ada.email, ada.password, '203.0.113.6')).status).toBe(200)
    }
  })

  it('lets in again after as long as it said', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const ada = await app.signUp('Ada')
    const answers = await wrongly(11, ada, '203.0.113.7')
    const wait = Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))
    vi.setSystemTime(Date.now() + wait * 1_000)
    expect((await login(ada.email, ada.password, '203.0.113.7')).status).toBe(200)
  })

  it('takes at most a hundred tries an hour for one e-mail from everywhere', async () => {
    const email = 'target@example.org'
    const who = await visitorHash(email)
    await times(95, () => consumeRate('loginAnywhere', who))
    const answers = await times(10, (at) => login(email, WRONG, `203.0.${at}.9`))
    expect(tally(answers)).toEqual({ 401: 5, 429: 5 })
  })
})

describe('POST /api/auth/register, tried too often', () => {
  it('allows sixty an hour for one address, then answers Retry-After', async () => {
    const register = (ip: string) =>
      app.call('POST /api/auth/register', { body: { name: 'Eve', email: 'eve@example.org', password: 'password123' } }, { ip })
    const answers = await times(61, () => register('203.0.113.8'))
    expect(tally(answers)).toEqual({ 400: 60, 429: 1 })
    expect((await register('203.0.113.9')).status).toBe(400)
  })
})

describe('POST /api/auth/register, tried too often with a token', () => {
  it('is counted by address all the same, so that each new account does not bring sixty more', async () => {
    const ada = await app.signUp('Ada')
    const register = (as?: Person) =>
      app.call(
        'POST /api/auth/register',
        { body: { name: 'Eve', email: 'eve@example.org', password: 'password123' } },
        { ip: '203.0.113.20', as },
      )
    await times(60, () => register())
    expect((await register(ada)).status).toBe(429)
  })
})

describe('an unknown e-mail and a wrong password', () => {
  it('get the same answer', async () => {
    const ada = await app.signUp('Ada')
    const [known, unknown] = await Promise.all([login(ada.email, WRONG, '192.0.2.10'), login('unknown@example.org', WRONG, '192.0.2.10')])
    const answers = ({ status, problem, headers }: typeof known) => ({
      status,
      ...problem,
      requestId: '',
      names: [...headers.keys()].toSorted(),
    })
    expect(answers(known)).toEqual(answers(unknown))
  })

  it('take the same time', async () => {
    const ada = await app.signUp('Ada')
    vi.stubEnv('TEST_SCRYPT_COST', String(2 ** 15))
    const timed = async (email: string, ip: string) => {
      const before = performance.now()
      expect((await login(email, WRONG, ip)).status).toBe(401)
      return performance.now() - before
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [one, other] = [`192.0.3.${pair}`, `192.0.4.${pair}`]
      if (pair % 2) unknown.push(await timed(`nobody${pair}@example.org`, other))
      known.push(await timed(ada.email, one))
      if (pair % 2 === 0) unknown.push(await timed(`nobody${pair}@example.org`, other))
    }
    const ratio = median(unknown) / median(known)
    expect(ratio, `unknown / known = ${ratio.toFixed(2)}`).toSatisfy((value: number) => value > 0.75 && value < 1.33)
    expect(Math.abs(rankDifference(unknown, known))).toBeLessThan(4)
  }, 120_000)
})

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** How far apart two samples are, in standard deviations (Mann-Whitney). */
function rankDifference(one: number[], other: number[]): number {
  const wins = one.flatMap((a) => other.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0))).reduce((sum, win) => sum + win, 0)
  const pairs = one.length * other.length
  return (wins - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12)
}
