import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startS3, type StoredObject } from '../../../infra/local/aws/s3/index.ts'
import { CAN_MOUNT, mountSmallDisk } from '../support/disk.ts'
import { BUCKET, bytesOf, client, CREDENTIALS, folder, PNG, start } from '../support/s3.ts'
import { HOUR_MS } from '../../../shared/time.ts'

const blobs = (directory: string) => readdir(path.join(directory, BUCKET, 'blob'))
const bytesServed = async (object: StoredObject | undefined) =>
  Buffer.concat((await (await object?.serve({ method: 'GET', headers: {} }))?.body?.toArray()) ?? [])

describe('files on disk', () => {
  afterEach(() => void vi.useRealTimers())

  it('are there after a restart', async () => {
    const directory = await folder()
    const first = await startS3({ directory, credentials: CREDENTIALS })
    await first.createBucket(BUCKET)
    await client(first).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'kept', Body: PNG, ContentType: 'image/png' }))
    await first.close()
    const again = await start({ directory })
    const got = await client(again).send(new GetObjectCommand({ Bucket: BUCKET, Key: 'kept' }))
    expect(got.ContentType).toBe('image/png')
    await expect(bytesOf(got)).resolves.toEqual(PNG)
  })

  it('are named when they are broken', async () => {
    const directory = await folder()
    const first = await startS3({ directory, credentials: CREDENTIALS })
    await first.createBucket(BUCKET)
    await client(first).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'kept', Body: PNG }))
    await first.close()
    const [name = ''] = await readdir(path.join(directory, BUCKET, 'meta'))
    const file = path.join(directory, BUCKET, 'meta', name)
    await writeFile(file, '{"key":')
    await expect(startS3({ directory, credentials: CREDENTIALS })).rejects.toThrow(`${file} is broken`)
  })

  it('never leave the folder, with any key', async () => {
    const outer = await folder()
    const s3 = await start({ directory: path.join(outer, 'data') })
    for (const Key of ['../../../escape.txt', '/etc/escape', '..\\..\\escape', 'a/../../escape']) {
      await client(s3).send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }))
    }
    await expect(readdir(outer)).resolves.toEqual(['data'])
    await expect(readdir(path.join(outer, 'data'))).resolves.toEqual([BUCKET])
    const names = (await readdir(outer, { recursive: true })).map((name) => path.basename(name))
    expect(names.filter((name) => name.includes('escape'))).toEqual([])
  })

  it.each(['..', '.', 'UPPER', 'a', 'x/../y', 'a\0b'])('refuse the bucket name %j', async (bucket) => {
    const s3 = await start()
    await expect(s3.createBucket(bucket)).rejects.toMatchObject({ code: 'InvalidBucketName' })
  })

  it('hold the bytes of each object once, however often it is replaced, at once too', async () => {
    const directory = await folder()
    const aws = client(await start({ directory }))
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'k', Body: `version ${n}` }))),
    )
    await expect(blobs(directory)).resolves.toHaveLength(1)
    await expect(bytesOf(await aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'k' })))).resolves.toHaveProperty('length')
  })

  it('can be read at any moment while they are replaced', async () => {
    const aws = client(await start())
    const put = (Body: string) => aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'k', Body }))
    await put('version 0')
    const writing = (async () => {
      for (let n = 1; n <= 40; n += 1) await put(`version ${n}`)
    })()
    const reads = Array.from({ length: 80 }, async () => bytesOf(await aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'k' }))))
    for (const read of await Promise.all(reads)) expect(String(read)).toMatch(/^version \d+$/)
    await writing
  })

  it('are cleared at start of what a crash left behind', async () => {
    const directory = await folder()
    const first = await startS3({ directory, credentials: CREDENTIALS })
    await first.createBucket(BUCKET)
    await client(first).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'kept', Body: PNG }))
    await first.close()
    const orphan = path.join(directory, BUCKET, 'blob', 'orphan')
    const draft = path.join(directory, BUCKET, 'meta', 'x.json.draft')
    await writeFile(orphan, 'bytes that no object has')
    await writeFile(draft, '{"key": "half')
    const again = await start({ directory })
    expect([existsSync(orphan), existsSync(draft)]).toEqual([false, false])
    expect(await bytesServed(await again.read(BUCKET, 'kept'))).toEqual(PNG)
  })

  it.each(CAN_MOUNT ? [1] : [])('are refused with 507 while a disk of %d MB is full, and then taken', async (megabytes) => {
    const directory = await folder()
    const disk = mountSmallDisk(directory, megabytes)
    const s3 = await start({ directory })
    const aws = client(s3)
    await disk.fill()
    const put = () => aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'k', Body: PNG }))
    await expect(put()).rejects.toMatchObject({ name: 'InsufficientStorage', $metadata: { httpStatusCode: 507 } })
    await disk.free()
    await put()
    await expect(s3.keys(BUCKET)).resolves.toEqual(['k'])
  })

  it('that lie beside the buckets are left alone', async () => {
    const directory = await folder()
    await mkdir(path.join(directory, '.trash'))
    await writeFile(path.join(directory, 'note.txt'), 'mine')
    await start({ directory })
    await expect(readdir(directory)).resolves.toEqual(['.trash', 'note.txt', BUCKET])
  })

  it('under pending/ expire after a day, others never', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2026-03-01T00:00:00Z') })
    const s3 = await start({ expiry: [{ prefix: 'pending/', hours: 24 }] })
    await client(s3).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'pending/ada/1', Body: PNG }))
    await client(s3).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'uploads/logo/1.png', Body: PNG }))
    await vi.advanceTimersByTimeAsync(23 * HOUR_MS)
    await client(s3).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'pending/ada/2', Body: PNG }))
    await expect(s3.keys(BUCKET)).resolves.toEqual(['pending/ada/1', 'pending/ada/2', 'uploads/logo/1.png'])
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
    await vi.waitFor(async () => expect(await s3.keys(BUCKET)).toEqual(['pending/ada/2', 'uploads/logo/1.png']))
  })
})

describe('the door for the edge of the same process', () => {
  it('gives metadata and bytes without a signature, and nothing for what is not there', async () => {
    const s3 = await start()
    await client(s3).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'uploads/a.png', Body: PNG, ContentType: 'image/png' }))
    const found = await s3.read(BUCKET, 'uploads/a.png')
    expect(found).toMatchObject({ key: 'uploads/a.png', size: PNG.length, headers: { 'content-type': 'image/png' } })
    expect(await bytesServed(found)).toEqual(PNG)
    await expect(s3.read(BUCKET, 'uploads/none.png')).resolves.toBeUndefined()
  })

  it('answers HEAD, conditions and ranges like the store itself', async () => {
    const s3 = await start()
    await client(s3).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'a', Body: PNG, CacheControl: 'max-age=60' }))
    const found = await s3.read(BUCKET, 'a')
    const ask = (method: string, headers: Record<string, string> = {}) => found?.serve({ method, headers })
    const head = await ask('HEAD')
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '5008', 'cache-control': 'max-age=60' } })
    expect(head?.body).toBeUndefined()
    await expect(ask('GET', { 'if-none-match': `"other", W/${found?.etag}` })).resolves.toMatchObject({ status: 304 })
    const part = await ask('GET', { range: 'bytes=-8' })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 5000-5007/5008', 'content-length': '8' } })
    part?.body?.destroy()
    await expect(ask('GET', { range: 'bytes=9000-' })).rejects.toMatchObject({ status: 416 })
  })

  it('goes on reading an object that is deleted meanwhile', async () => {
    const s3 = await start()
    await client(s3).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'a', Body: PNG }))
    const open = await (await s3.read(BUCKET, 'a'))?.serve({ method: 'GET', headers: {} })
    await client(s3).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'a', Body: 'new' }))
    expect(Buffer.concat((await open?.body?.toArray()) ?? [])).toEqual(PNG)
  })
})
