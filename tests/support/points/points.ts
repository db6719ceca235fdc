import { pointsPartition } from '../../../functions/data/points/partition.ts'
import { scores, type Score } from '../../../functions/data/points/scores.ts'
import { type StoredEntry } from '../../../functions/data/points/ledger.ts'
import { all, find, recordOf } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import type { App, Person } from '../app.ts'

/** Claims points through the endpoint that the specification names. */
export const claimPoints = (app: App, as: Person, amount: number, reason: string, meta?: unknown) =>
  app.call('POST /api/users/points', { body: { amount, reason, ...(meta !== undefined && { meta: JSON.stringify(meta) }) } }, { as })

export const claimAction = (app: App, as: Person, action: string, ref: string, amount = 1) =>
  claimPoints(app, as, amount, 'what I say it is for', { action, ref })

export interface Account {
  points: number
  score: Score | undefined
  entries: StoredEntry[]
}

export async function accountOf(userId: string): Promise<Account> {
  const [user, score, rows] = await Promise.all([
    find(users, { id: userId }, { consistent: true }),
    find(scores, { userId }, { consistent: true }),
    all({ pk: pointsPartition(userId), prefix: 'AWARD#', consistent: true }),
  ])
  const entries = rows.map((row) => recordOf<StoredEntry>(row)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return { points: user?.points ?? 0, score, entries }
}

/** Signs up and waits for the award of the registration. */
export async function signUpSettled(app: App, name: string): Promise<Person> {
  const person = await app.signUp(name)
  await app.settled()
  return person
}

/** The field `roles` of the startup form. */
export const rolesNumbered = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, at) => ({ title: `Role ${at}`, roleType: 'Sales' })))

/** The ledger of a user: action, amount, and what a cap cut off. */
export const granted = async (person: Person) =>
  (await accountOf(person.id)).entries.map(({ action, amount, capped }) => [action, amount, capped] as const)

/** The UTC day. */
export const today = (): string => new Date().toISOString().slice(0, 10)
