import { createUser } from '../create-user.ts'
import type { App, Person } from '../app.ts'
import { registerStartup } from '../startups/startups.ts'
import { addMember } from '../teams/teams.ts'

/** A startup of Ada with two members; `id` is that of its room, too. */
export async function teamOfThree(app: App): Promise<{ ada: Person; bob: Person; cy: Person; id: string }> {
  const [ada, bob, cy] = [await createUser('Ada'), await createUser('Bob'), await createUser('Cy')]
  const { id } = await registerStartup(app, ada)
  await addMember(id, bob)
  await addMember(id, cy)
  await app.settled()
  return { ada, bob, cy, id }
}
