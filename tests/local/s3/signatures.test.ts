import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BUCKET, bytesOf, client, CREDENTIALS, PNG, start } from '../support/s3.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

const WRONG = { credentials: { ...CREDENTIALS, secretAccessKey: 'wrong' } }
const PLAIN = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const

/** A store, its client, and a presigned PUT of PNG at `p/1.png` with its type and length signed. */
async function presigned(config: object = PLAIN) {
  const s3 = await start()
  const put = new PutObjectCommand({ Bucket: BUCKET, Key: 'p/1.png', ContentType: 'image/png', ContentLength: PNG.length })
  const signableHeaders = new Set(['content-type', 'content-length'])
  const url = await getSignedUrl(client(s3, config), put, { expiresIn: 60, signableHeaders })
  const aws = client(s3, PLAIN)
  const stored = () => aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'p/1.png' }))
  return { s3, aws, url, stored }
}
const upload = (url: string, body: Uint8Array<ArrayBuffer> = new Uint8Array(PNG), headers: HeadersInit = { 'content-type': 'image/png' }) =>
  fetch(url, { method: 'PUT', body, headers })

describe('presigned addresses', () => {
  afterEach(() => void vi.useRealTimers())

  it('store what they were signed for', async () => {
    const { url, stored } = await presigned()
    expect((await upload(url)).status).toBe(200)
    const got = await stored()
    expect(got.ContentType).toBe('image/png')
    await expect(bytesOf(got)).resolves.toEqual(PNG)
  })

  it.each([
    ['another content type', (url: string) => upload(url, undefined, { 'content-type': 'text/html' })],
    ['no content type', (url: string) => upload(url, undefined, {})],
    ['a longer body', (url: string) => upload(url, new Uint8Array(PNG.length + 1))],
    ['a shorter body', (url: string) => upload(url, new Uint8Array(PNG.length - 1))],
    ['another key', (url: string) => upload(url.replace('p/1.png', 'p/2.png'))],
    ['another bucket', (url: string) => upload(url.replace(`/${BUCKET}/`, '/others/'))],
    ['a longer life', (url: string) => upload(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))],
    ['a further parameter', (url: string) => upload(`${url}&x-amz-acl=public-read`)],
    ['a header that is not signed', (url: string) => upload(url, undefined, { 'content-type': 'image/png', 'x-amz-meta-owner': 'eve' })],
    ['no signature', (url: string) => upload(url.replace(/&X-Amz-Signature=\w+/, ''))],
    ['a made-up signature', (url: string) => upload(url.replace(/(X-Amz-Signature)=\w+/, `$1=${'0'.repeat(64)}`))],
    ['another method', (url: string) => fetch(url)],
  ])('refuse %s', async (_what, attempt) => {
    const { url, stored } = await presigned()
    const answer = await attempt(url)
    expect(answer.status).toBe(403)
    await expect(answer.text()).resolves.toMatch(/<Code>(SignatureDoesNotMatch|AccessDenied)<\/Code>/)
    await expect(stored()).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('refuse signatures of another key', async () => {
    expect((await upload((await presigned({ ...PLAIN, ...WRONG })).url)).status).toBe(403)
    const stranger = { ...CREDENTIALS, accessKeyId: 'stranger' }
    expect((await upload((await presigned({ ...PLAIN, credentials: stranger })).url)).status).toBe(403)
  })

  it('hold exactly as long as they say', async () => {
    const { url } = await presigned()
    const signedAt = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: signedAt + 58_000 })
    expect((await upload(url)).status).toBe(200)
    vi.setSystemTime(signedAt + 61_000)
    const late = await upload(url)
    expect(late.status).toBe(403)
    await expect(late.text()).resolves.toContain('Request has expired')
  })

  it('refuse the checksum of an empty body that the default settings sign, so that a missing setting shows', async () => {
    const { url } = await presigned({ requestChecksumCalculation: 'WHEN_SUPPORTED' })
    const answer = await upload(url)
    expect(answer.status).toBe(400)
    await expect(answer.text()).resolves.toContain('<Code>BadDigest</Code>')
  })

  it('answer a GET with the headers that were asked for', async () => {
    const { aws, url } = await presigned()
    await upload(url)
    const get = new GetObjectCommand({ Bucket: BUCKET, Key: 'p/1.png', ResponseContentDisposition: 'attachment; filename="x y.png"' })
    const answer = await fetch(await getSignedUrl(aws, get))
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="x y.png"')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
  })

  it.each(['sp ace/ü+1%20.png', 'a//b', 'x&y=z?.txt', "o'clock (1)*!", '日本'])('work for the key %s', async (Key) => {
    const { aws } = await presigned()
    expect((await upload(await getSignedUrl(aws, new PutObjectCommand({ Bucket: BUCKET, Key })))).status).toBe(200)
    const answer = await fetch(await getSignedUrl(aws, new GetObjectCommand({ Bucket: BUCKET, Key })))
    expect(answer.status).toBe(200)
  })
})

describe('nothing is anonymous', () => {
  it('refuses a wrong secret', async () => {
    const s3 = await start()
    const put = client(s3, WRONG).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'evil', Body: 'x' }))
    await expect(put).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  })

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'POST'])('refuses an unsigned %s of object, list and bucket', async (method) => {
    const s3 = await start()
    await client(s3).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'mine', Body: 'x' }))
    for (const path of [`/${BUCKET}/mine`, `/${BUCKET}`, `/${BUCKET}?list-type=2`, '/']) {
      expect((await fetch(`${s3.endpoint}${path}`, { method })).status).toBe(403)
    }
    await expect(s3.read(BUCKET, 'mine')).resolves.toBeDefined()
  })

  it('refuses a body that is not the signed one', async () => {
    const s3 = await start()
    const aws = client(s3, PLAIN)
    aws.middlewareStack.add((next) => (args) => next({ ...args, request: Object.assign(args.request as object, { body: 'XX' }) }), {
      step: 'finalizeRequest',
      priority: 'low',
    })
    const put = aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'k', Body: 'ab' }))
    await expect(put).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' })
  })

  it('refuses a call that was signed long ago', async () => {
    const s3 = await start()
    const aws = client(s3, { systemClockOffset: -16 * MINUTE_MS })
    const put = aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'old', Body: 'x' }))
    await expect(put).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
  })

  it('answers addresses that cannot be read with 400', async () => {
    const s3 = await start()
    expect((await fetch(`${s3.endpoint}/${BUCKET}/%E0%A4%A`)).status).toBe(400)
  })
})

describe('browsers', () => {
  it('may PUT what is signed, from any page', async () => {
    const s3 = await start()
    const allowed = await fetch(`${s3.endpoint}/${BUCKET}/p/1.png`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:3000',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(allowed.status).toBe(200)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('*')
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type')
  })

  it('may read answers and refusals of a call', async () => {
    const { url } = await presigned()
    const stored = await upload(url, undefined, { 'content-type': 'image/png', origin: 'http://127.0.0.1:3000' })
    expect(stored.headers.get('access-control-allow-origin')).toBe('*')
    expect(stored.headers.get('access-control-expose-headers')).toBe('ETag')
    const refused = await upload(url, undefined, { 'content-type': 'text/html', origin: 'http://127.0.0.1:3000' })
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('a broken upload', () => {
  it('stores nothing and leaves the store alive', async () => {
    const { s3, aws, url, stored } = await presigned()
    await new Promise<void>((resolve) => {
      const broken = request(url, { method: 'PUT', headers: { 'content-type': 'image/png', 'content-length': PNG.length } })
      broken.on('error', () => undefined).on('close', resolve)
      broken.write(PNG.subarray(0, 1_000), () => broken.destroy())
    })
    await expect(stored()).rejects.toMatchObject({ name: 'NoSuchKey' })
    const Key = randomUUID()
    await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'alive' }))
    await expect(s3.read(BUCKET, Key)).resolves.toMatchObject({ size: 5 })
  })
})
