import type { App } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole } from '../../support/teams/teams.ts'

/** Ada's startup with an open role, and Mia, who is not a member. */
export async function createHiringStartup(app: App) {
  const [ada, mia] = [await app.signUp('Ada'), await app.signUp('Mia')]
  const startup = await registerStartup(app, ada, { name: 'Engines' })
  return { ada, mia, startup, mechanic: await addRole(app, ada, startup.id, 'Mechanic', 'Sales') }
}
