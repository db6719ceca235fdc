import { afterEach } from 'vitest'
import { createUser } from '../create-user.ts'
import { openApp, type App } from '../app.ts'
import { registerStartup } from '../startups/startups.ts'
import { addMember } from '../teams/teams.ts'

export const CONTENDERS = 8

/** How often there is each of some values. */
export const countOf = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(Object.entries(Object.groupBy(values, (value) => value)).map(([value, all = []]) => [value, all.length]))

/** An app without jobs whose faults end with each test. */
export async function openRaces(): Promise<App> {
  const app = await openApp({ jobs: false })
  afterEach(() => {
    app.dynamodb.faults.conflictWhenLocked = false
    app.dynamodb.faults.loseAnswer = undefined
  })
  return app
}

/** Ada's startup, and members of it who do the same at once. */
export async function openContest(app: App) {
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  const users = await Promise.all(Array.from({ length: CONTENDERS }, (_, at) => createUser(`User ${at}`)))
  for (const user of users) await addMember(id, user)
  return { ada, id, users }
}
