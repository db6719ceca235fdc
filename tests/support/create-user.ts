import { sessions } from '../../functions/data/accounts/sessions.ts'
import { find } from '../../functions/data/store/table.ts'
import { newUser, users, type StoredUser } from '../../functions/data/accounts/users.ts'
import { newSession, tokenOf } from '../../functions/domain/accounts/sessions/sessions.ts'
import type { Person } from './app/people.ts'
import { addTo } from './table/rows.ts'

let count = 0

/** Stores a user and a session directly: without a password, which saves the time of hashing one. */
export const createUser = (name: string): Promise<Person> => createUserAt(`user${count + 1}@example.org`, name)

/** The same with an address. */
export async function createUserAt(email: string, name: string): Promise<Person> {
  count += 1
  const user = { ...newUser(name, email), verifiedAt: new Date().toISOString() }
  const [token] = await Promise.all([startSession(user), addTo(users, user)])
  return { id: user.id, name, email, password: '', token, ip: `10.1.${count >> 8}.${count & 255}` }
}

async function startSession(user: StoredUser): Promise<string> {
  const session = newSession(user, 'tests')
  await addTo(sessions, session)
  return tokenOf(session)
}

/** The same user with a session that begins now. */
export async function signInAgain(person: Person): Promise<Person> {
  const user = await find(users, { id: person.id }, { consistent: true })
  if (!user) throw new Error('There is no such user')
  return { ...person, token: await startSession(user) }
}
