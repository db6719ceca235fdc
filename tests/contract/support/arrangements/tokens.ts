import type { Arrangement } from '../arrange.ts'

const terms = { name: 'Zapier', scopes: ['tasks.read' as const] }

/** A token of the actor, and one of Ada for who has none. */
const ownToken: Arrangement = async ({ app, fixtures, actor }) => {
  const as = actor.signedIn ? { token: actor.token ?? '' } : fixtures.ada
  const { body } = await app.call('POST /api/tokens', { body: terms }, { as })
  return { params: { tokenId: body.made.id } }
}

const startupToken: Arrangement = async ({ app, fixtures: { ada, startup } }) => {
  const { body } = await app.call('POST /api/tokens/startups/{id}', { id: startup.id, body: { ...terms, teamRole: 'Member' } }, { as: ada })
  return { params: { id: startup.id, tokenId: body.made.id } }
}

export const TOKEN_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'DELETE /api/tokens/{tokenId}': ownToken,
  'DELETE /api/tokens/startups/{id}/{tokenId}': startupToken,
  'POST /api/tokens/startups/{id}': async () => ({ known: { scopes: terms.scopes, teamRole: 'Member' } }),
  'POST /api/tokens': async () => ({ known: { scopes: terms.scopes } }),
}
