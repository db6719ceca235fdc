import { readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { KEYS_SECRET } from '../../../infra/local/secrets.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { ofRunbook } from '../../support/runbook.ts'
import { dataFolder, startProcess, startServer } from '../support/server.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }

const rotate = (directory: string, args: string) => startProcess({ DATA_DIR: directory }, ofRunbook(`npm run rotate -- ${args}`))

/** Begins a rotation, and ends it while it waits. */
async function interrupted(directory: string, name: string): Promise<void> {
  const { child, said, ended } = rotate(directory, name)
  await vi.waitFor(() => expect(said()).toContain('If this is interrupted, run it again.'), { timeout: 20_000 })
  child.kill('SIGKILL')
  await ended
}

/** As if the last change of the secrets were five minutes old. */
async function age(directory: string): Promise<void> {
  const file = join(directory, 'secrets.json')
  const { mtimeMs } = await stat(file)
  const earlier = (mtimeMs - 5 * MINUTE_MS) / 1_000
  await utimes(file, earlier, earlier)
}

const secretsOf = async (directory: string) => JSON.parse(await readFile(join(directory, 'secrets.json'), 'utf8')) as Record<string, string>

/** Several starts, and passwords that are hashed at the product's cost. */
describe('npm run rotate', { timeout: 120_000 }, () => {
  it('changes the keys while the product runs; sessions go on until the old key is removed', async () => {
    const directory = await dataFolder()
    const server = await startServer(directory)
    const { token } = (await server.call('POST /api/auth/register', { body: ADA })).body
    const me = async (of: typeof server, as: string) => (await of.call('GET /api/auth/me', {}, { as: { token: as } })).status
    await interrupted(directory, 'keys')
    expect(await me(server, token)).toBe(200)
    await age(directory)
    expect(await rotate(directory, 'keys').ended).toMatchObject({ code: 0, err: '', out: expect.stringContaining('k2 signs.') as string })
    expect(await me(server, token)).toBe(200)
    await server.end()

    const next = await startServer(directory)
    const signedIn = (await next.call('POST /api/auth/login', { body: { email: ADA.email, password: ADA.password } })).body.token
    expect([await me(next, token), await me(next, signedIn)]).toEqual([200, 200])
    await next.end()
    expect(await rotate(directory, 'keys --remove').ended).toMatchObject({ code: 0, err: '' })
    expect(Object.keys(JSON.parse((await secretsOf(directory))[KEYS_SECRET] ?? '') as object)).toEqual(['current', 'visitor', 'k2'])
    const last = await startServer(directory)
    expect([await me(last, token), await me(last, signedIn)]).toEqual([401, 200])
    await last.end()
  })

  it('changes the origin secret while the product runs, also when it is stopped in between', async () => {
    const directory = await dataFolder()
    const before = await secretsAfter(directory)
    const server = await startServer(directory)
    const answers = async ({ call }: typeof server) =>
      (await call('POST /api/auth/login', { body: { email: ADA.email, password: 'x' } })).status
    expect(await answers(server)).toBe(401)
    await interrupted(directory, 'origin')
    expect(await answers(server)).toBe(401)
    await server.end()
    await age(directory)
    const next = await startServer(directory)
    expect(await answers(next)).toBe(401)
    expect(await rotate(directory, 'origin').ended).toMatchObject({ code: 0, err: '' })
    expect(await answers(next)).toBe(401)
    await next.end()
    const after = await secretsOf(directory)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(after['launchcrew/origin']).not.toBe(before['launchcrew/origin'])
    expect((await stat(join(directory, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('says in a sentence what is missing', async () => {
    const { code, out, err } = await startProcess({ DATA_DIR: await dataFolder() }, [process.execPath, 'infra/operation/rotate.ts']).ended
    expect([code, out, err]).toEqual([1, '', 'Name what to rotate: keys or origin.\n'])
  })
})

/** The secrets that a first start makes. */
async function secretsAfter(directory: string): Promise<Record<string, string>> {
  const server = await startServer(directory)
  await server.end()
  return secretsOf(directory)
}
