import { PutObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEdge } from '../../../infra/local/edge/edge.ts'
import { uploadsOf } from '../../../infra/local/edge/uploads.ts'
import { serverOf } from '../../../infra/local/gateway/server.ts'
import { listen } from '../../../infra/local/aws/loopback.ts'
import { BUCKET, client, PNG, start } from '../support/s3.ts'
import { sendBytes } from '../support/raw-http.ts'

const KEY = 'uploads/logos/0123.png'

/** An edge before a store that holds a public image, a pending and a private one. */
async function edgeWithImage() {
  const s3 = await start()
  const store = client(s3)
  for (const Key of [KEY, 'pending/ada/1', 'attachments/1.png'])
    await store.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: PNG, ContentType: 'image/png' }))
  const nowhere = () => Promise.resolve(undefined)
  const edge = createEdge({
    gateway: () => Promise.reject(new Error('not asked')),
    uploads: uploadsOf(s3, BUCKET),
    site: nowhere,
    uploadsOrigin: s3.endpoint,
    originSecret: () => '',
    believesViewerIp: false,
  })
  const listening = await listen(serverOf(edge))
  onTestFinished(() => listening.close())
  return {
    origin: listening.endpoint,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(`${listening.endpoint}${path}`, { method, headers }),
  }
}

describe('an uploaded image', () => {
  it('is served as what it is, for a year, and never as a document', async () => {
    const { get } = await edgeWithImage()
    const answer = await get(`/${KEY}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
  })
  it('is not sent again to who has it, nor more of it than asked for', async () => {
    const { get } = await edgeWithImage()
    const etag = (await get(`/${KEY}`)).headers.get('etag') ?? ''
    expect((await get(`/${KEY}`, { 'if-none-match': etag })).status).toBe(304)
    const part = await get(`/${KEY}`, { range: 'bytes=0-7' })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, PNG.subarray(0, 8)])
    expect((await get(`/${KEY}`, { range: 'bytes=99999-' })).status).toBe(416)
  })
  it('can be read only: GET and HEAD', async () => {
    const { get } = await edgeWithImage()
    const head = await get(`/${KEY}`, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(PNG.length), ''])
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS']) expect((await get(`/${KEY}`, {}, method)).status).toBe(405)
  })
  it.each([
    '/uploads/logos/none.png',
    '/uploads/',
    '/uploads/logos/',
    '/pending/ada/1',
    '/uploads/../pending/ada/1',
    '/uploads/../attachments/1.png',
    '/uploads/%2e%2e/pending/ada/1',
    '/uploads/%E0%A4%A',
  ])('is not to be had under another address: %s', async (path) => {
    const { origin } = await edgeWithImage()
    const answer = await sendBytes(origin, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toContain('content-type: text/plain')
  })
})
