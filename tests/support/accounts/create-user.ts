import { sessions } from '../../../functions/data/accounts/sessions.ts'
import { find } from '../../../functions/data/store/table.ts'
import { users, type StoredUser } from '../../../functions/data/accounts/users.ts'
import { newSession, tokenOf } from '../../../functions/domain/accounts/sessions/sessions.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import type { Person } from '../app/people.ts'
import { addTo } from '../table/rows.ts'

let count = 0

/** Stores a user and a session directly: without a password, which saves the time of hashing one. */
export async function createUser(name: string): Promise<Person> {
  count += 1
  const id = ulid()
  const email = `user${count}@example.org`
  const user: StoredUser = {
    id,
    name,
    email,
    profileImage: null,
    points: 0,
    createdAt: new Date().toISOString(),
    sessionsValidFrom: 0,
  }
  const [token] = await Promise.all([startSession(user), addTo(users, user)])
  return { id, name, email, password: '', token, ip: `10.1.${count >> 8}.${count & 255}` }
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
