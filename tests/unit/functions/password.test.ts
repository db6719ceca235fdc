import { scryptSync } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { checkPassword, hashPassword, NOBODYS_HASH } from '../../../functions/domain/accounts/password.ts'

// The only file with the real cost: elsewhere a setup file lowers it.
vi.unmock('node:crypto')

const MEMORY = 64 * 1_024 * 1_024
const COST = { N: 32_768, r: 8, p: 3, maxmem: MEMORY }

/** The parts of a PHC string: `$scrypt$cost$salt$hash`. */
const partsOf = (phc: string) => phc.split('$').slice(1)
const bytesOf = (part: string | undefined) => Buffer.from(part ?? '', 'base64')

describe('a password hash at its real cost', () => {
  it('is scrypt with 2^15 rounds, blocks of 8 and 3 lanes, of the normalised password and a salt of 16 bytes', async () => {
    const [name, cost, salt, hash] = partsOf(await hashPassword('Zoe\u0301 likes engines'))
    expect([name, cost, bytesOf(salt).length]).toEqual(['scrypt', 'ln=15,r=8,p=3', 16])
    expect(bytesOf(hash)).toEqual(scryptSync('Zo\u00e9 likes engines', bytesOf(salt), 32, COST))
  })

  it('accepts the password and no other, and is up to date', async () => {
    const phc = await hashPassword('correct horse battery')
    expect(await checkPassword('correct horse battery', phc)).toEqual({ right: true, outdated: false })
    expect(await checkPassword('correct horse batterz', phc)).toEqual({ right: false, outdated: false })
  })

  it('differs for the same password each time', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse battery'), hashPassword('correct horse battery')])
    expect(one).not.toBe(other)
  })

  it('costs the same for an account that does not exist', () => {
    expect(partsOf(NOBODYS_HASH)[1]).toBe('ln=15,r=8,p=3')
  })
})
