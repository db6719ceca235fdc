import { open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { randomOf } from '../../support/links/counting.ts'
import { ENGINES, formOf } from '../../support/startups/startups.ts'
import { CAN_MOUNT, mountSmallDisk } from '../support/disk.ts'
import { dataFolder, startServer, startProcess } from '../support/server.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
/** How many histories; `npm run test:long` has the numbers of the acceptance. */
const LONG = process.env['TEST_EVERYTHING'] === '1'
const [KILLS, FULL_DISKS, DAMAGES, READ_ONLY] = LONG ? [30, 10, 10, 5] : [2, 1, 1, 1]
const DISK_MB = 24
/** Links that a user may make in an hour, less some for the last round. */
const LINKS_MAX = 280
const TIMEOUT = { timeout: 900_000 }

type Server = Awaited<ReturnType<typeof startServer>>
interface Owner {
  as: { token: string }
  startupId: string
}

async function newOwner(server: Server): Promise<Owner> {
  const { body } = await server.call('POST /api/auth/register', { body: ADA })
  const as = { token: body.token }
  const { body: startup } = await server.call('POST /api/startups', { body: formOf(ENGINES) }, { as })
  return { as, startupId: startup.id }
}

/** Makes links side by side until it is stopped or the process ends; `codes` are those that were acknowledged. */
function startWriting(server: Server, { as, startupId }: Owner, most: number) {
  const codes: string[] = []
  const stopped = new AbortController()
  const write = async () => {
    while (!stopped.signal.aborted && codes.length < most) {
      const { status, body } = await server.call('POST /api/affiliate-links', { body: { name: 'Ada', startupId } }, { as })
      if (status === 200) codes.push(body.code)
    }
  }
  const writers = Promise.allSettled([write(), write(), write()])
  return {
    codes,
    async stop() {
      stopped.abort()
      await writers
      return codes
    },
  }
}
const acknowledged = (codes: readonly string[], count: number) =>
  vi.waitFor(() => expect(codes.length).toBeGreaterThanOrEqual(count), { timeout: 60_000, interval: 5 })

/** Those of the acknowledged links that the product does not have. */
async function lostOf(server: Server, { as }: Owner, codes: readonly string[]): Promise<string[]> {
  const looked = await Promise.all(
    codes.map(async (code) => ({ code, ...(await server.call('GET /api/affiliate-links/codes/{code}', { code }, { as })).body })),
  )
  return looked.filter(({ reason }) => reason !== 'taken').map(({ code }) => code)
}

/** A server on a small disk, with acknowledged writes and more on their way. */
async function writingToSmallDisk() {
  const directory = await dataFolder()
  const disk = mountSmallDisk(directory, DISK_MB)
  const server = await startServer(directory)
  const owner = await newOwner(server)
  const writing = startWriting(server, owner, LINKS_MAX)
  await acknowledged(writing.codes, 5)
  return { directory, disk, server, owner, writing }
}

/** A start that must fail, with its one sentence. */
async function refusalOf(directory: string): Promise<string> {
  const { code, err } = await startProcess({ DATA_DIR: directory }).ended
  expect(code).toBe(1)
  return err.trim()
}

describe('every acknowledged write is there', TIMEOUT, () => {
  it(`after kill -9 in the middle of writes, ${KILLS} times`, async () => {
    const directory = await dataFolder()
    let server = await startServer(directory)
    const owner = await newOwner(server)
    for (let round = 0; round < KILLS; round += 1) {
      const writing = startWriting(server, owner, LINKS_MAX / KILLS)
      await acknowledged(writing.codes, 4 + (round % 3))
      await server.end('SIGKILL')
      const codes = await writing.stop()
      server = await startServer(directory)
      expect(await lostOf(server, owner, codes)).toEqual([])
    }
    await server.end()
  })

  const fullDisks = CAN_MOUNT ? Array.from({ length: FULL_DISKS }, (_, n) => (n % 2 === 0 ? 'SIGTERM' : 'SIGKILL')) : []
  it.each(fullDisks)('after the disk was full and was freed, and %s', async (signal) => {
    const { directory, disk, server, owner, writing } = await writingToSmallDisk()
    await disk.fill()
    await vi.waitFor(
      async () => {
        const { status } = await server.call('PUT /api/users/profile', { body: { headline: 'Fills a disk '.repeat(8) } }, { as: owner.as })
        expect(status).toBeGreaterThanOrEqual(500)
      },
      { timeout: 60_000, interval: 1 },
    )
    const refused = await server.call('PUT /api/users/profile', { body: { headline: 'Late' } }, { as: owner.as })
    expect([refused.status, refused.problem?.message]).toEqual([
      507,
      expect.stringMatching(/^The disk of this server is full\. Nothing was saved\./),
    ])
    expect((await server.call('GET /api/startups/{id}', { id: owner.startupId }, { as: owner.as })).status).toBe(200)
    await disk.free()
    const sofar = writing.codes.length
    await acknowledged(writing.codes, sofar + 10)
    await server.end(signal)
    const codes = await writing.stop()
    const again = await startServer(directory)
    expect(await lostOf(again, owner, codes)).toEqual([])
    await again.end()
  })
})

describe('a start', TIMEOUT, () => {
  const random = randomOf(1_815)
  const anywhere = (size: number) => Math.floor(random() * size)
  const overwrite = async (file: string) => {
    const { size } = await stat(file)
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(4_096, 0xa5), 0, 4_096, anywhere(Math.max(1, size - 4_096)))
    await handle.close()
  }
  const cut = async (file: string) => truncate(file, anywhere((await stat(file)).size))
  const WAYS: readonly [name: string, file: string, damage: (file: string) => Promise<void>][] = [
    ['overwritten', 'table.sqlite', overwrite],
    ['cut', 'table.sqlite-wal', cut],
    ['overwritten', 'table.sqlite-wal', overwrite],
    ['cut', 'table.sqlite', cut],
    ['deleted', 'table.sqlite-wal', (file) => rm(file)],
    ['filled with text', 'table.sqlite', (file) => writeFile(file, 'garbage')],
  ]
  const damages = Array.from({ length: DAMAGES }, (_, n) => WAYS[n % WAYS.length] as (typeof WAYS)[number])
  it.each(damages)('refuses a database that lost writes, when a file was %s: %s', async (_, file, damage) => {
    const directory = await dataFolder()
    const server = await startServer(directory)
    const owner = await newOwner(server)
    const writing = startWriting(server, owner, LINKS_MAX)
    await acknowledged(writing.codes, 8)
    await server.end('SIGKILL')
    const codes = await writing.stop()
    expect(await readdir(join(directory, 'dynamodb'))).toContain(file)
    await damage(join(directory, 'dynamodb', file))
    const { address, ended, child } = startProcess({ DATA_DIR: directory })
    const origin = await address.catch(() => undefined)
    if (origin === undefined) {
      expect((await ended).err).toMatch(/^The data folder .* is broken \(.*\): restore a backup/)
      return
    }
    child.kill('SIGTERM')
    await ended
    const again = await startServer(directory)
    expect(await lostOf(again, owner, codes)).toEqual([])
    await again.end()
  })

  const readOnly = CAN_MOUNT ? Array.from({ length: READ_ONLY }, (_, n) => n + 1) : []
  it.each(readOnly)('refuses a read-only disk, and has every write when it can be written again: %d', async () => {
    const { directory, disk, server, owner, writing } = await writingToSmallDisk()
    const codes = await writing.stop()
    await server.end('SIGKILL')
    disk.remount('ro')
    expect(await refusalOf(directory)).toMatch(/^The data folder .* is read-only: make it writable/)
    disk.remount('rw')
    const again = await startServer(directory)
    expect(await lostOf(again, owner, codes)).toEqual([])
    await again.end()
  })
})
