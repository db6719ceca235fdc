import { appendFile, cp, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { png } from '../../support/formats/images.ts'
import { ENGINES, formOf } from '../../support/startups/startups.ts'
import { dataFolder, startServer, startProcess } from '../support/server.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
const LOGIN = { email: ADA.email, password: ADA.password }

const run = (command: 'backup' | 'restore', directory: string, folder: string) =>
  startProcess({ DATA_DIR: directory }, [process.execPath, `infra/local/backup/${command}.ts`, folder]).ended

/** A command that is expected to fail with one sentence. */
async function refusalOf(...given: Parameters<typeof run>): Promise<string> {
  const { code, out, err } = await run(...given)
  expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 })
  return err.trim()
}

type Server = Awaited<ReturnType<typeof startServer>>

async function founder(server: Server) {
  const { body } = await server.call('POST /api/auth/register', { body: ADA })
  const as = { token: body.token }
  const startup = await server.call('POST /api/startups', { body: formOf(ENGINES) }, { as })
  return { as, startupId: startup.body.id }
}

async function backedUp() {
  const [directory, backup] = [await dataFolder(), join(await dataFolder(), 'backup')]
  const server = await startServer(directory)
  await server.call('POST /api/auth/register', { body: ADA })
  await server.end()
  expect(await run('backup', directory, backup)).toMatchObject({ code: 0, err: '' })
  return { directory, backup }
}

/** Three starts, and passwords that are hashed at the product's cost. */
const LONG = 60_000

describe('npm run backup', { timeout: LONG }, () => {
  it('has every write that was acknowledged before it began, while more are made', async () => {
    const server = await startServer(await dataFolder())
    const { as, startupId } = await founder(server)
    const acknowledged: string[] = []
    const stop = new AbortController()
    const write = async () => {
      while (!stop.signal.aborted) {
        const { status, body } = await server.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId } }, { as })
        if (status === 200) acknowledged.push(body.code)
      }
    }
    const writers = Promise.all([write(), write()])
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(10))
    const image = formOf({ profileImage: { bytes: png(16, 16) } })
    const { profileImage } = (await server.call('POST /api/users/profile/image', { body: image }, { as })).body
    const before = [...acknowledged]
    const backup = join(await dataFolder(), 'backup')
    expect(await run('backup', server.directory, backup)).toMatchObject({ code: 0, err: '' })
    stop.abort()
    await writers
    await server.end()
    expect((await stat(join(backup, 'secrets.json'))).mode & 0o777).toBe(0o600)

    const directory = await dataFolder()
    expect(await run('restore', directory, backup)).toMatchObject({ code: 0, err: '' })
    const restored = await startServer(directory)
    const found = await Promise.all(before.map((code) => restored.call('GET /api/affiliate-links/codes/{code}', { code }, { as })))
    expect(found.map(({ body }) => body.reason)).toEqual(before.map(() => 'taken'))
    expect((await fetch(`${restored.origin}${profileImage}`)).status).toBe(200)
    expect((await restored.call('POST /api/auth/login', { body: LOGIN })).status).toBe(200)
    await restored.end()
  })
  it('refuses a folder that is not empty, a data folder without data, and to run without a folder', async () => {
    const { directory, backup } = await backedUp()
    const before = await readdir(backup)
    expect(await refusalOf('backup', directory, backup)).toMatch(/^The folder .*backup is not empty: name a new one/)
    expect(await readdir(backup)).toEqual(before)
    const empty = await dataFolder()
    expect(await refusalOf('backup', empty, join(empty, 'backup'))).toMatch(/^The data folder .* has no data yet/)
    expect(await refusalOf('backup', directory, '')).toMatch(/^Name an empty folder for the backup/)
  })
})

describe('npm run restore', { timeout: LONG }, () => {
  it('refuses a data folder that has data, also while the product runs on it', async () => {
    const { directory, backup } = await backedUp()
    const refused = /^The data folder .* is not empty, and a restore replaces nothing: stop Launchcrew/
    expect(await refusalOf('restore', directory, backup)).toMatch(refused)
    const server = await startServer(directory)
    expect(await refusalOf('restore', directory, backup)).toMatch(refused)
    expect((await server.call('POST /api/auth/login', { body: LOGIN })).status).toBe(200)
    await server.end()
  })
  it('leaves the data folder empty when the backup is damaged, of another format, or none', async () => {
    const { backup } = await backedUp()
    const directory = await dataFolder()
    const broken = async (change: (copy: string) => Promise<void>) => {
      const copy = join(await dataFolder(), 'backup')
      await cp(backup, copy, { recursive: true })
      await change(copy)
      const sentence = await refusalOf('restore', directory, copy)
      expect(await readdir(directory)).toEqual([])
      return sentence
    }
    const database = 'dynamodb/table.sqlite'
    const manifest = (copy: string) => join(copy, 'manifest.json')
    expect(await broken((copy) => truncate(join(copy, database), 8_192))).toMatch(/damaged in dynamodb\/table\.sqlite/)
    expect(await broken((copy) => appendFile(join(copy, 'secrets.json'), ' '))).toMatch(/damaged in secrets\.json/)
    expect(await broken((copy) => writeFile(manifest(copy), '{}'))).toMatch(/is not a backup of Launchcrew/)
    const otherFormat = async (copy: string) => {
      const text = await readFile(manifest(copy), 'utf8')
      await writeFile(manifest(copy), text.replace('"format": 1', '"format": 2'))
    }
    expect(await broken(otherFormat)).toMatch(/has the format 2, and this version reads 1/)
  })
})
