import type { ProfileChange } from '../../shared/entities/profile.ts'
import { changeProfile } from '../../functions/domain/profiles/change-profile.ts'
import type { App } from './app.ts'
import type { Person } from './app/people.ts'

/** Signs somebody up and fills in his profile. */
export async function personWith(app: App, name: string, profile: ProfileChange): Promise<Person> {
  const person = await app.signUp(name)
  await changeProfile(person.id, profile)
  return person
}
