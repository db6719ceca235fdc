import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import { ask } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { upload } from '../../support/uploads.ts'

const app = await openApp()

describe('GET /api/users/me/export', () => {
  it('holds everything about its user', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const logoUrl = await upload(app, ada)
    const { id: startupId } = await registerStartup(app, ada, { logoUrl })
    await app.call('POST /api/affiliate-links', { body: { name: 'Newsletter', startupId, type: 'startup' } }, { as: ada })
    await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })
    await app.call('PUT /api/startups/{id}/saved', { id: startupId }, { as: ada })
    await app.call('POST /api/reports', { body: { targetType: 'user', targetId: bob.id, reason: 'spam', text: 'pills' } }, { as: ada })
    await app.call('PUT /api/users/settings', { body: { theme: 'dark' } }, { as: ada })
    await app.call('PUT /api/users/profile', { body: { headline: 'Enchantress of numbers', bio: 'Wrote the first program' } }, { as: ada })
    await app.settled()
    const { status, body } = await app.call('GET /api/users/me/export', {}, { as: ada })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      profile: { id: ada.id, name: 'Ada', email: ada.email, headline: 'Enchantress of numbers', bio: 'Wrote the first program' },
      settings: { theme: 'dark' },
      sessions: [{ current: true }],
      memberships: [{ startupId, teamRole: 'Owner' }],
      links: [{ name: 'Newsletter', startupId }],
      uploads: [{ url: logoUrl }],
      reports: [{ targetId: bob.id, text: 'pills' }],
      blocks: [{ blockedId: bob.id }],
      savedStartups: [{ startupId }],
    })
    for (const list of ['notifications', 'conversions', 'totals']) expect(Array.isArray(body[list])).toBe(true)
    expect(body['points']).toMatchObject({ ledger: expect.any(Array) as unknown, badges: expect.any(Array) as unknown })
  })

  it('does not disclose blocks by other users', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    await ask(app, bob, await registerStartup(app, ada))
    await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })
    await app.settled()
    const { body } = await app.call('GET /api/users/me/export', {}, { as: bob })
    expect(body['requests']).toEqual([expect.objectContaining({ status: 'declined', reason: null })])
  })

  it('holds no secret and nothing of others', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const text = JSON.stringify((await app.call('GET /api/users/me/export', {}, { as: ada })).body)
    const { jti } = JSON.parse(Buffer.from(ada.token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }
    for (const secret of ['scrypt', jti, ada.token, 'sessionsValidFrom', 'gsi1', bob.email]) expect(text).not.toContain(secret)
  })
})
