import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App, Person } from '../app.ts'
import { formOf, registerStartup } from './startups.ts'

export type StartupForm = Parameters<typeof formOf>[0]

/** Calls of the edit form, by `editor` unless a test names another user. */
export function editCallsOf(app: App, editor: Person) {
  const edit = (id: string, values: StartupForm, as: Person = editor) =>
    app.call('PUT /api/startups/{id}', { id, body: formOf(values) }, { as })
  const read = async (id: string, as: Person = editor): Promise<Startup> => (await app.call('GET /api/startups/{id}', { id }, { as })).body
  return {
    edit,
    read,
    edited: async (id: string, values: StartupForm, as?: Person): Promise<Startup> => {
      const { status, body } = await edit(id, values, as)
      if (status !== 200) throw new Error(`Not edited: ${status} ${JSON.stringify(body)}`)
      return body
    },
    /** A startup with an owner of its own: a user may register ten a day. */
    ownStartup: async (values: StartupForm = {}): Promise<{ owner: Person; startup: Startup }> => {
      const owner = await app.signUp('Ada')
      const { id } = await registerStartup(app, owner, values)
      // Points for it make the rating what it is.
      await app.settled()
      return { owner, startup: await read(id, owner) }
    },
  }
}
