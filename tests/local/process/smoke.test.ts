import { describe, expect, it } from 'vitest'
import { dataFolder, startProcess, startServer } from '../support/server.ts'

const smoke = (...args: string[]) => startProcess({}, [process.execPath, 'infra/cloud/commands/smoke.ts', ...args]).ended

describe('npm run cloud:smoke', { timeout: 60_000 }, () => {
  it('does the main job at the address that it is given, and leaves no account or startup behind', async () => {
    const server = await startServer(await dataFolder())
    expect(await smoke(`${server.origin}/`)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('was counted') as unknown })
    const guest = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
    const { token } = (await server.call('POST /api/auth/register', { body: guest })).body
    expect((await server.call('GET /api/startups', {}, { as: { token } })).body).toMatchObject({ items: [] })
    expect((await server.call('GET /api/profiles', { search: 'Smoke' }, { as: { token } })).body).toMatchObject({ items: [] })
  })

  it('fails with the call that was refused', async () => {
    const server = await startServer(await dataFolder())
    const { code, err } = await smoke(`${server.origin}/nowhere.txt`)
    expect([code, err.trim()]).toEqual([1, expect.stringContaining('POST /api/auth/register answered 405')])
  })

  it('asks for an address where nothing was deployed', async () => {
    expect(await smoke('-c', 'env=staging')).toMatchObject({ code: 1, err: expect.stringContaining('There is no environment') as unknown })
  })
})
