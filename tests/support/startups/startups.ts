import type { Startup, StartupCard } from '../../../shared/entities/startups/startup.ts'
import type { App } from '../app.ts'
import type { Credentials, Reply } from '../app/client.ts'

type Value = string | { bytes: Uint8Array; type?: string; name?: string }

/** A form as browsers send it: texts, and files with their claimed type and name. */
export function formOf(values: Readonly<Record<string, Value>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, new Blob([Uint8Array.from(value.bytes)], { type: value.type ?? 'image/png' }), value.name ?? `${name}.png`)
  }
  return form
}

export const ENGINES = { name: 'Analytical Engines', details: 'Machines that weave algebraic patterns', stage: 'Idea' }

export const submit = (app: App, as: Credentials, values: Readonly<Record<string, Value>> = {}): Promise<Reply<Startup>> =>
  app.call('POST /api/startups', { body: formOf({ ...ENGINES, ...values }) }, { as })

export async function registerStartup(app: App, as: Credentials, values: Readonly<Record<string, Value>> = {}): Promise<Startup> {
  const { status, body } = await submit(app, as, values)
  if (status !== 200) throw new Error(`No startup: ${status} ${JSON.stringify(body)}`)
  return body
}

export const cardOf = (facts: Partial<StartupCard> & { id: string }): StartupCard => ({
  name: '',
  details: '',
  stage: 'Idea',
  logo: null,
  banner: null,
  website: '',
  location: '',
  industry: '',
  roles: [],
  memberCount: 1,
  openRoleCount: 0,
  createdAt: '2026-01-05T10:00:00.000Z',
  ...facts,
})
