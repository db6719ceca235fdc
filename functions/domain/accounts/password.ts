import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { fail } from '../../../shared/errors.ts'
import { getCredential, type Credential } from '../../data/accounts/credentials.ts'

/** Cost of a new hash: 32 MiB and about 0.2 s (ASVS 5.0, appendix C). A stored hash keeps the cost it was made with. */
const COST: Cost = { ln: 15, r: 8, p: 3 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_MEMORY = 128 * 1_024 * 1_024

interface Cost {
  ln: number
  r: number
  p: number
}
interface Hash {
  cost: Cost
  salt: Buffer
  hash: Buffer
}

/** The hash of a password with a salt of its own, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return phcOf({ cost: COST, salt, hash: await derive(password, salt, COST) })
}

/** Whether this is the password, and whether its hash should be made anew at today's cost. */
export async function checkPassword(password: string, phc: string): Promise<{ right: boolean; outdated: boolean }> {
  const { cost, salt, hash } = parsed(phc)
  const right = timingSafeEqual(await derive(password, salt, cost), hash)
  return { right, outdated: cost.ln !== COST.ln || cost.r !== COST.r || cost.p !== COST.p }
}

/** The hash of no password, so that an unknown e-mail takes the same time as a known one. */
export const NOBODYS_HASH = phcOf({ cost: COST, salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) })

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { N: 2 ** ln, r, p, maxmem: MAX_MEMORY }, (error, hash) => {
      if (error) reject(error)
      else resolve(hash)
    })
  })
}

function phcOf({ cost: { ln, r, p }, salt, hash }: Hash): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(hash)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

function parsed(phc: string): Hash {
  const [, ln, r, p, salt, hash] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/.exec(phc) ?? []
  if (salt === undefined || hash === undefined) throw new Error('A stored password hash is not readable')
  return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

/** Confirms the password of a signed-in user and returns their credential; a wrong password is a 400, because they stay signed in. */
export async function confirmPassword({ id, email }: { id: string; email: string }, password: string): Promise<Credential> {
  const credential = await getCredential(email, { consistent: true })
  const { right } = await checkPassword(password, credential?.hash ?? NOBODYS_HASH)
  return credential && right && credential.userId === id ? credential : fail('auth.password_wrong')
}
