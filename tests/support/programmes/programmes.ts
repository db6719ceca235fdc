import type { ProgrammeForm } from '../../../shared/entities/programmes/programme.ts'
import type { App, Person } from '../app.ts'
import type { Credentials } from '../app/client.ts'

type Startup = { id: string }

/** Turns the programme of a startup on, or changes it. */
export async function programmeWith(app: App, as: Person, { id: startupId }: Startup, more: Partial<ProgrammeForm> = {}): Promise<void> {
  const { body } = await app.call('GET /api/programmes/{startupId}', { startupId }, { as })
  const { termsVersion: _version, updatedAt: _at, ...before } = body.programme
  const form = { ...before, isOn: true, terms: before.terms || 'Be honest.', ...more }
  const { status, problem } = await app.call('PUT /api/programmes/{startupId}', { startupId, body: form }, { as })
  if (status !== 200) throw new Error(`No programme: ${status} ${JSON.stringify(problem)}`)
}

/** Accepts the terms as they are by now: asks, or joins when invited. */
export async function accepting(app: App, as: Credentials, { id: startupId }: Startup) {
  const { body } = await app.call('GET /api/programmes/{startupId}', { startupId }, { as })
  return app.call('PUT /api/programmes/{startupId}/mine', { startupId, body: { termsVersion: body.programme.termsVersion } }, { as })
}

/** Makes a user an active partner: they ask, and a leader lets them in. */
export async function partnerOf(app: App, leader: Person, startup: Startup, user: Person): Promise<void> {
  await accepting(app, user, startup)
  const ids = { startupId: startup.id, userId: user.id }
  const { status } = await app.call(
    'PATCH /api/programmes/{startupId}/partners/{userId}',
    { ...ids, body: { state: 'active' } },
    { as: leader },
  )
  if (status !== 200) throw new Error(`No partner: ${status}`)
}
