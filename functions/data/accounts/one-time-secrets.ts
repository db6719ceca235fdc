import { entity, find, recordIn } from '../store/table.ts'
import { change, commit, remove, put, type Mutation } from '../store/write.ts'

/** A secret that was mailed as a link: found by its hash, and works once. */
export interface OneTimeSecret {
  /** SHA-256 of the token. */
  hash: string
  /** Absent on links to choose a password that the release before made. */
  purpose?: string
  /** Of an invitation, its startup and id. */
  userId: string
  /** SHA-256 of what the secret is for: it works while that has not changed. */
  account: string
  /** Seconds since 1970. */
  endsAt: number
}
const secrets = entity<OneTimeSecret, { hash: string }>({
  kind: 'one-time-secret',
  // The prefix is that of links to choose a password, which were the first.
  key: ({ hash }) => ({ pk: `SESS#RESET#${hash}`, sk: 'RESET' }),
  expires: ({ endsAt }) => endsAt,
})

export const getSecret = (hash: string): Promise<OneTimeSecret | undefined> => find(secrets, { hash }, { consistent: true })
export const putSecret = (secret: OneTimeSecret): Mutation => put(secrets, secret)
/** Uses up a secret; the condition fails the second time. */
export const deleteSecret = (secret: Pick<OneTimeSecret, 'hash'>): Mutation => remove(secrets.key(secret), { exists: true })

/** A short code that a signed-in user types: the newest one of a user and purpose, with its tries. */
export interface OneTimeCode {
  userId: string
  purpose: string
  /** SHA-256 of the code with a salt. */
  hash: string
  salt: string
  account: string
  /** Seconds since 1970. */
  endsAt: number
  tries?: number
}
type CodeId = Pick<OneTimeCode, 'userId' | 'purpose'>
const codes = entity<OneTimeCode, CodeId>({
  kind: 'one-time-code',
  key: ({ userId, purpose }) => ({ pk: `SESS#CODE#${userId}`, sk: purpose }),
  expires: ({ endsAt }) => endsAt,
})

/** Stores a code in place of the one before. */
export const putCode = (code: OneTimeCode): Mutation => put(codes, code)

/** Counts a try and gives the code, or nothing after `max` tries; parallel tries are counted one by one. */
export async function tryCode(id: CodeId, max: number): Promise<OneTimeCode | undefined> {
  const { row } = await commit(change(codes.key(id), { add: { tries: 1 } }, { exists: true, below: { tries: max } }))
  return row === undefined ? undefined : recordIn(codes, row)
}

/** Uses up a code; the condition fails when it was used or replaced. */
export const deleteCode = ({ userId, purpose, hash }: OneTimeCode): Mutation => remove(codes.key({ userId, purpose }), { equals: { hash } })
