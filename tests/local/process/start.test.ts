import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { dataFolder, startServer, startProcess } from '../support/server.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
const LOGIN = { email: ADA.email, password: ADA.password }

/** One sentence and code 1, nothing else, no stack. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const { code, out, err } = await startProcess(env).ended
  expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 })
  expect(err).not.toMatch(/\bat .*:\d+:\d+/)
  return err.trim()
}

describe('npm start', () => {
  it('prints its address, serves the site and the API, and finds everything again at the second start', async () => {
    const directory = await dataFolder()
    const first = await startServer(directory)
    expect(await (await fetch(`${first.origin}/login`)).text()).toContain('<div id="root">')
    expect((await first.call('POST /api/auth/register', { body: ADA })).status).toBe(200)
    expect(await first.end('SIGTERM')).toMatchObject({ code: 0, err: '' })

    const second = await startServer(directory)
    const { status, body } = await second.call('POST /api/auth/login', { body: LOGIN })
    expect([status, body.user.name]).toEqual([200, 'Ada'])
    expect(await second.end('SIGINT')).toMatchObject({ code: 0, err: '' })
  })
  it('shows the link of a mail on the terminal, and the link works', async () => {
    const directory = await dataFolder()
    const server = await startServer(directory)
    await server.call('POST /api/auth/register', { body: ADA })
    await server.call('POST /api/auth/password/forgot', { body: { email: ADA.email } })
    const link = await vi.waitFor(
      () => {
        const [, found] = /Mail to ada@example\.org: (\S+reset-password\S+)/.exec(server.said()) ?? []
        if (found === undefined) throw new Error('no mail yet')
        return found
      },
      { interval: 200 },
    )
    expect(link).toContain(`${server.origin}/reset-password#token=`)
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
    const password = 'a wholly new password'
    expect((await server.call('POST /api/auth/password/reset', { body: { token, password } })).status).toBe(200)
    expect((await server.call('POST /api/auth/login', { body: { email: ADA.email, password } })).status).toBe(200)
    await server.end()
    // The mail that asks for the proof of the address is the other one.
    expect(await readdir(join(directory, 'outbox'))).toHaveLength(2)
  })
  it('completes running calls when it is stopped', async () => {
    const server = await startServer(await dataFolder())
    const body = JSON.stringify(ADA)
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const running = request(`${server.origin}/api/auth/register`, { method: 'POST', headers })
    const answered = once(running, 'response')
    running.write(body.slice(0, 10))
    await vi.waitFor(async () => expect((await server.call('GET /api/auth/me')).status).toBe(401))
    server.kill('SIGTERM')
    await vi.waitFor(() => expect(fetch(server.origin)).rejects.toThrow('fetch failed'))
    running.end(body.slice(10))
    const [response] = (await answered) as [{ statusCode: number; resume(): void }]
    response.resume()
    expect(response.statusCode).toBe(200)
    expect(await server.ended).toMatchObject({ code: 0, err: '' })
  })
  it('ends with the shell that npm puts before it', async () => {
    const directory = await dataFolder()
    const shell = startProcess({ DATA_DIR: directory, npm_lifecycle_event: 'start' }, [
      '/bin/sh',
      '-c',
      `${process.execPath} infra/local/start.ts; true`,
    ])
    const origin = await shell.address
    shell.child.kill('SIGTERM')
    await vi.waitFor(() => expect(fetch(origin)).rejects.toThrow('fetch failed'))
    expect((await shell.ended).err).toBe('')
  })
  it('loses nothing that it acknowledged when it is killed', async () => {
    const directory = await dataFolder()
    const server = await startServer(directory)
    const acknowledged: string[] = []
    const register = async (n: number) => {
      const email = `person.${n}@example.org`
      const { status } = await server.call('POST /api/auth/register', { body: { ...ADA, email } }, { ip: `10.0.0.${n}` })
      if (status === 200) acknowledged.push(email)
    }
    const writers = Promise.allSettled(Array.from({ length: 8 }, (_, n) => register(n)))
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(2), { interval: 1 })
    expect(await server.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    await writers

    const again = await startServer(directory)
    const logins = acknowledged.map((email) => again.call('POST /api/auth/login', { body: { ...LOGIN, email } }))
    expect(new Set((await Promise.all(logins)).map(({ status }) => status))).toEqual(new Set([200]))
    await again.end()
  })
})

describe('npm start says in one sentence that', () => {
  it('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const directory = await dataFolder()
    expect(await refusalOf({ PORT: String(port), DATA_DIR: directory })).toMatch(new RegExp(`^Port ${port} is in use: .*PORT=`))
    expect(await readdir(directory)).toEqual([])
  })
  it.each(['abc', '70000'])('%s is no port', async (PORT) => {
    expect(await refusalOf({ PORT })).toBe(`PORT must be a number up to 65535, not "${PORT}".`)
  })
  it.each(['crew.example', 'https://crew.example/', 'ftp://crew.example'])('%s is no address of a site', async (SITE_ORIGIN) => {
    expect(await refusalOf({ SITE_ORIGIN })).toBe(`SITE_ORIGIN must be an address such as https://crew.example, not "${SITE_ORIGIN}".`)
  })
  it('the data folder cannot be written', async () => {
    const parent = await dataFolder()
    const file = join(parent, 'file')
    await writeFile(file, '')
    expect(await refusalOf({ DATA_DIR: file })).toMatch(/^The data folder .*file cannot be used .*DATA_DIR/)
    expect(await refusalOf({ DATA_DIR: join(file, 'below') })).toMatch(/^The data folder .*below cannot be used/)
  })
  it('the data folder cannot be where no folders are', async () => {
    expect(await refusalOf({ DATA_DIR: '/proc/nowhere/below' })).toMatch(/^The data folder .* cannot be used/)
  })
  it('the data folder is in use by another process, which continues', async () => {
    const directory = await dataFolder()
    const server = await startServer(directory)
    expect(await refusalOf({ DATA_DIR: directory })).toMatch(/^The data folder .* is in use by another Launchcrew/)
    expect((await server.call('GET /api/auth/me')).status).toBe(401)
    await server.end()
  })
  it('the secrets are broken', async () => {
    const directory = await dataFolder()
    await writeFile(join(directory, 'secrets.json'), 'garbage')
    expect(await refusalOf({ DATA_DIR: directory })).toMatch(/secrets\.json is broken/)
  })
  it('an earlier version wrote the data folder', async () => {
    const directory = await dataFolder()
    await mkdir(join(directory, 'dynamodb'))
    await writeFile(join(directory, 'dynamodb/CURRENT'), 'MANIFEST-000001\n')
    expect(await refusalOf({ DATA_DIR: directory })).toMatch(/^The data folder .* was written by an earlier version/)
  })
  it.each(['secrets.json', 's3'])('%s is missing although there is data', async (name) => {
    const directory = await dataFolder()
    const server = await startServer(directory)
    await server.call('POST /api/auth/register', { body: ADA })
    await server.end()
    await rm(join(directory, name), { recursive: true })
    expect(await refusalOf({ DATA_DIR: directory })).toMatch(new RegExp(`${name} is missing, .*put it back from a backup, or `))

    // What the sentence proposes lets it start, with the data.
    if (name === 's3') await mkdir(join(directory, name))
    else await writeFile(join(directory, name), '{}')
    const again = await startServer(directory)
    expect((await again.call('POST /api/auth/login', { body: LOGIN })).status).toBe(200)
    await again.end()
  })
  it.each<[string, (database: string) => Promise<void>]>([
    ['cut', (database) => truncate(database, 10_000)],
    ['emptied', (database) => truncate(database, 0)],
    ['deleted', (database) => rm(database)],
    ['overwritten', (database) => writeFile(database, 'garbage')],
  ])('the database was %s', async (_, damage) => {
    const directory = await dataFolder()
    const server = await startServer(directory)
    await server.call('POST /api/auth/register', { body: ADA })
    await server.end()
    await damage(join(directory, 'dynamodb/table.sqlite'))
    expect(await refusalOf({ DATA_DIR: directory })).toMatch(/^The data folder .* is broken \(.*\): restore a backup/)
  })
})
