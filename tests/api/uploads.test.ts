import { deflateSync } from 'node:zlib'
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { finishUpload } from '../../functions/domain/uploads/upload.ts'
import { uploads } from '../../functions/data/uploads/uploads.ts'
import { find } from '../../functions/data/store/table.ts'
import { bucketName } from '../../functions/files/bucket.ts'
import type { Person } from '../support/app/people.ts'
import { openApp } from '../support/app.ts'
import { GIF, JPEG, photograph, png, pngChunk } from '../support/formats/images.ts'
import { putImage, upload } from '../support/uploads.ts'

const MB = 1_024 * 1_024

const app = await openApp()
let ada: Person
let mallory: Person
beforeAll(async () => {
  ada = await app.signUp('Ada')
  mallory = await app.signUp('Mallory')
})

const presign = (body: object, as = ada) => app.call('POST /api/uploads/presign', { body: body as never }, { as })
const finish = (uploadId: string, as = ada) => app.call('POST /api/uploads/{uploadId}/finish', { uploadId }, { as })
const pngWith = (data: Buffer) => Buffer.concat([png(16, 12).subarray(0, 33), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))])
const bodyOf = (bytes: Uint8Array) => Uint8Array.from(bytes)
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

describe('POST /api/uploads/presign', () => {
  it('gives an address for one PUT of that type and size, below the pending files of the caller', async () => {
    const { body } = await presign({ kind: 'logo', contentType: 'image/jpeg', size: JPEG.length })
    expect(new URL(body.url).pathname).toMatch(new RegExp(`/pending/${ada.id}/${body.uploadId}$`))
    expect(new URL(body.url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match')
    expect(body.headers).toEqual({ 'content-type': 'image/jpeg', 'if-none-match': '*' })
    const put = await fetch(body.url, { method: 'PUT', headers: body.headers, body: bodyOf(JPEG) })
    expect(put.status).toBe(200)
  })

  it.each([
    ['another type', { 'content-type': 'text/html', 'if-none-match': '*' }, JPEG],
    ['more bytes', { 'content-type': 'image/jpeg', 'if-none-match': '*' }, Buffer.concat([JPEG, JPEG])],
    ['fewer bytes', { 'content-type': 'image/jpeg', 'if-none-match': '*' }, JPEG.subarray(1)],
    ['a PUT that may replace', { 'content-type': 'image/jpeg' }, JPEG],
  ])('gives an address that takes nothing else: not %s', async (_what, headers, bytes) => {
    const { body } = await presign({ kind: 'logo', contentType: 'image/jpeg', size: JPEG.length })
    const put = await fetch(body.url, { method: 'PUT', headers, body: bodyOf(bytes) })
    expect(put.status).toBe(403)
  })

  it('gives an address that works once, also for several PUTs at the same time', async () => {
    const { body } = await presign({ kind: 'logo', contentType: 'image/jpeg', size: JPEG.length })
    const put = () => fetch(body.url, { method: 'PUT', headers: body.headers, body: bodyOf(JPEG) })
    const first = await Promise.all([put(), put(), put()])
    expect(first.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412])
    const again = await put()
    expect([again.status, await again.text()]).toEqual([412, expect.stringContaining('<Code>PreconditionFailed</Code>')])
  })

  it('gives an address that is over after five minutes', async () => {
    const { body } = await presign({ kind: 'logo', contentType: 'image/jpeg', size: JPEG.length })
    pass(301_000)
    const put = await fetch(body.url, { method: 'PUT', headers: body.headers, body: bodyOf(JPEG) })
    expect(put.status).toBe(403)
  })

  it.each([
    ['S9-15 more than 10 MB', { size: 10 * MB + 1 }, 'Images may have at most 10MB'],
    ['an empty file', { size: 0 }, 'The file is empty'],
    ['half a byte', { size: 1.5 }, 'The size must be a number of bytes'],
    ['S5-06 a type that is no image', { contentType: 'image/svg+xml' }, 'Images must be JPG, PNG or GIF'],
    ['an unknown kind', { kind: 'virus' }, 'This kind of upload does not exist'],
  ])('%s is refused', async (_what, wrong, message) => {
    const { status, problem } = await presign({ kind: 'logo', contentType: 'image/png', size: 10 * MB, ...wrong })
    expect([status, problem?.message]).toEqual([400, message])
  })

  it('takes 10 MB', async () => {
    expect((await presign({ kind: 'banner', contentType: 'image/png', size: 10 * MB })).status).toBe(200)
  })

  it('is possible 60 times in an hour', async () => {
    const busy = await app.signUp('Busy')
    const replies = await Promise.all(Array.from({ length: 61 }, () => presign({ kind: 'logo', contentType: 'image/png', size: 1 }, busy)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(replies.find(({ status }) => status === 429)?.problem?.code).toBe('http.too_many')
  })
})

describe('the bucket', () => {
  it('takes nothing signed with a key that a page in the browser could know', async () => {
    const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_ENDPOINT_URL_S3: endpoint } = process.env
    const remove = (secretAccessKey: string) =>
      new S3Client({ region: 'us-east-1', ...(endpoint && { endpoint }), credentials: { accessKeyId, secretAccessKey } }).send(
        new DeleteObjectCommand({ Bucket: bucketName(), Key: 'pending/none' }),
      )
    await expect(remove(process.env['AWS_SECRET_ACCESS_KEY'] ?? '')).resolves.toBeDefined()
    for (const guess of ['local', 'test', accessKeyId]) await expect(remove(guess)).rejects.toThrow('signature')
  })
})

describe('POST /api/uploads/{uploadId}/finish', () => {
  it('answers a public address that shows the image for ever, safely', async () => {
    const url = await upload(app, ada, 'banner', png(16, 12))
    expect(url).toMatch(/^\/uploads\/banners\/[0-9a-f]{32}\.png$/)
    const shown = await app.raw('GET', url)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png(16, 12))
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
  })

  it('shows nothing of where and by whom a photograph was taken, and keeps how it is turned', async () => {
    const url = await upload(app, ada, 'profile', photograph(6))
    const shown = await app.raw('GET', url)
    const bytes = Buffer.from(await shown.arrayBuffer()).toString('latin1')
    expect(bytes).toContain('Exif\0\0MM')
    expect(bytes).not.toMatch(/Secret|GPS|script/)
  })

  it('recognizes the type by the bytes, not by the announced type', async () => {
    expect(await upload(app, ada, 'logo', GIF)).toMatch(/\.gif$/)
    expect(await upload(app, ada, 'logo', JPEG)).toMatch(/\.jpg$/)
  })

  it('deletes the pending file', async () => {
    const uploadId = await putImage(app, ada)
    const key = `pending/${ada.id}/${uploadId}`
    expect(await app.s3.read(bucketName(), key)).toBeDefined()
    await finish(uploadId)
    expect(await app.s3.read(bucketName(), key)).toBeUndefined()
  })

  it('answers the same address again', async () => {
    const uploadId = await putImage(app, ada)
    const first = await finish(uploadId)
    expect((await finish(uploadId)).body).toEqual(first.body)
  })

  it('answers one address to several calls at the same time', async () => {
    const uploadId = await putImage(app, ada)
    const replies = await Promise.all(Array.from({ length: 8 }, () => finish(uploadId)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1)
  })

  it('answers the same to a call that began before another ended', async () => {
    const uploadId = await putImage(app, ada)
    const announced = await find(uploads, { id: uploadId })
    const { body } = await finish(uploadId)
    expect(announced && (await finishUpload(announced))).toBe(body.url)
  })

  it('answers although the answer of an earlier write was lost', async () => {
    const uploadId = await putImage(app, ada)
    const lost = new Set<string>()
    app.dynamodb.faults.loseAnswer = ({ operation }) => {
      const loses = operation !== 'BatchGetItem' && !lost.has(operation)
      lost.add(operation)
      return loses
    }
    const { status, body } = await finish(uploadId)
    app.dynamodb.faults.loseAnswer = undefined
    expect([...lost]).toEqual(expect.arrayContaining(['TransactWriteItems', 'UpdateItem']))
    expect(status).toBe(200)
    expect((await app.raw('GET', String(body.url))).status).toBe(200)
  })

  it('finds no upload to which nothing was put', async () => {
    const { body } = await presign({ kind: 'logo', contentType: 'image/png', size: 5 })
    const { status, problem } = await finish(body.uploadId)
    expect([status, problem?.code]).toEqual([404, 'upload.not_found'])
  })

  it.each([
    ['a page', '<!doctype html><script>alert(document.domain)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['half an image', png(16, 12).subarray(0, 60)],
    ['data that inflates to more than its pixels', pngWith(deflateSync(Buffer.alloc(50 * MB)))],
  ])('S5-06 refuses %s, and publishes nothing', async (_what, content) => {
    const uploadId = await putImage(app, ada, 'logo', Buffer.from(content))
    const { status, problem } = await finish(uploadId)
    expect([status, problem?.code, problem?.message]).toEqual([400, 'upload.not_image', 'This file is not a JPG, PNG or GIF image'])
    const announced = await find(uploads, { id: uploadId })
    expect(announced?.fileName).toMatch(/^[0-9a-f]{32}$/)
    for (const ending of ['jpg', 'png', 'gif']) {
      expect(await app.s3.read(bucketName(), `uploads/logos/${announced?.fileName}.${ending}`)).toBeUndefined()
    }
  })

  it('does not disclose an upload to other users', async () => {
    const uploadId = await putImage(app, ada)
    const stranger = await finish(uploadId, mallory)
    const nobody = await finish('01ARZ3NDEKTSV4RRFFQ69G5FAV', mallory)
    expect([stranger.status, stranger.problem?.code]).toEqual([404, 'upload.not_found'])
    expect({ ...stranger.problem, requestId: '' }).toEqual({ ...nobody.problem, requestId: '' })
  })
})
