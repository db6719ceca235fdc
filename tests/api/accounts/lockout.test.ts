import { describe, expect, it } from 'vitest'
import { consumeRate } from '../../../functions/data/rate-limits.ts'
import { visitorHash } from '../../../functions/platform/signing-keys.ts'
import { RATES } from '../../../shared/rates.ts'
import { openApp, type Person } from '../../support/app.ts'

const WRONG = 'not the password'

const app = await openApp()

let networks = 0
const elsewhere = () => `172.16.${(networks += 1)}.1`
const login = (email: string, password: string, ip: string) => app.call('POST /api/auth/login', { body: { email, password } }, { ip })
const forgot = (email: string, ip: string) => app.call('POST /api/auth/password/forgot', { body: { email } }, { ip })
const times = <T>(count: number, act: (at: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, at) => act(at)))
const spend = async (rate: 'loginAnywhere' | 'forgotFor', { email }: Person) => {
  const account = await visitorHash(email)
  await times(RATES[rate].max, () => consumeRate(rate, account, () => Promise.resolve(true)))
}
const countOf = (status: number, answers: { status: number }[]) => answers.filter((one) => one.status === status).length

describe('an account under attack', () => {
  it('admits its owner from a new address after 150 tries from one address', async () => {
    const ada = await app.signUp('Ada')
    const attacker = elsewhere()
    const tries = await times(150, () => login(ada.email, WRONG, attacker))
    expect(countOf(401, tries)).toBeLessThanOrEqual(RATES.loginHere.max)
    expect((await login(ada.email, ada.password, elsewhere())).status).toBe(200)
  })

  it('admits its owner, from where they signed in before, when several addresses have spent its budget', async () => {
    const ada = await app.signUp('Ada')
    const office = elsewhere()
    expect((await login(ada.email, ada.password, office)).status).toBe(200)
    await spend('loginAnywhere', ada)
    expect((await login(ada.email, ada.password, elsewhere())).status).toBe(429)
    expect((await login(ada.email, ada.password, ada.ip)).status).toBe(200)
    expect((await login(ada.email, ada.password, office)).status).toBe(200)
  })

  it('checks no more than ten tries from a known address either', async () => {
    const ada = await app.signUp('Ada')
    await spend('loginAnywhere', ada)
    const tries = await times(12, () => login(ada.email, WRONG, ada.ip))
    expect([countOf(401, tries), countOf(429, tries)]).toEqual([10, 2])
  })

  it('does not take an address for known after a wrong password', async () => {
    const ada = await app.signUp('Ada')
    const attacker = elsewhere()
    await login(ada.email, WRONG, attacker)
    await spend('loginAnywhere', ada)
    expect((await login(ada.email, WRONG, attacker)).status).toBe(429)
  })

  it('mails its owner a link after one address has asked for more than its share', async () => {
    const ada = await app.signUp('Ada')
    const attacker = elsewhere()
    const tries = await times(10, () => forgot(ada.email, attacker))
    expect(countOf(200, tries)).toBeLessThan(RATES.forgotFor.max)
    expect((await forgot(ada.email, elsewhere())).status).toBe(200)
  })

  it('mails its owner a link, asked for from where they signed in before, when others have spent its budget', async () => {
    const ada = await app.signUp('Ada')
    await spend('forgotFor', ada)
    expect((await forgot(ada.email, elsewhere())).status).toBe(429)
    expect((await forgot(ada.email, ada.ip)).status).toBe(200)
  })
})

describe('an address that tries many accounts', () => {
  it('is refused after thirty failures, also with a right password, and other addresses are not', async () => {
    const ada = await app.signUp('Ada')
    const attacker = elsewhere()
    const tries = await times(40, (at) => login(`user${at}@example.org`, WRONG, attacker))
    expect([countOf(401, tries), countOf(429, tries)]).toEqual([30, 10])
    const refused = await login(ada.email, ada.password, attacker)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual((RATES.loginFailures.seconds * 13) / 12)
    expect((await login(ada.email, ada.password, elsewhere())).status).toBe(200)
  })

  it('may sign in as often as it likes with right passwords', async () => {
    const people = [await app.signUp('Ada'), await app.signUp('Bob')]
    const office = elsewhere()
    for (let round = 0; round < 16; round += 1)
      for (const { email, password } of people) expect((await login(email, password, office)).status).toBe(200)
  })

  it('does not spend the limit over all accounts with tries that were refused for one', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const office = elsewhere()
    await times(60, () => login(ada.email, WRONG, office))
    expect((await login(bob.email, bob.password, office)).status).toBe(200)
  })
})
