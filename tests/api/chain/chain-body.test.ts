import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JSON_TYPE, startChain, type Chain } from '../../support/chain.ts'

let chain: Chain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.close())

describe('a JSON body', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = JSON_TYPE) => chain.send('POST /api/echo', { headers, body })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('is read as %s', async (type) => {
    expect((await post('{"name":"Ada"}', { 'content-type': type })).body).toEqual({ ok: true, seen: { name: 'Ada' } })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json; charset=latin1',
    '',
  ])('is not read as %j', async (type) => {
    expect((await post('{"name":"Ada"}', { 'content-type': type })).status).toBe(415)
  })

  it.each(['[]', '"x"', 'null', '1', '{', '{"name":}', '{"name":"x"} x'])('is an object, not %s', async (body) => {
    expect((await post(body)).body).toMatchObject({ code: 'http.invalid', message: 'The body must be a JSON object' })
  })

  it('is UTF-8', async () => {
    expect((await post(Buffer.from('{"name":"\xff"}', 'latin1'))).status).toBe(400)
    expect((await post(Buffer.from('{"name":"Zoë 🦊"}'))).body).toEqual({ ok: true, seen: { name: 'Zoë 🦊' } })
  })

  it('may be left out, and then has no fields', async () => {
    expect((await chain.send('POST /api/echo')).body).toMatchObject({ message: 'Name is required', errors: [{ path: 'name' }] })
    expect((await chain.send('POST /api/rare', { headers: chain.signed })).status).toBe(200)
  })

  it('may be left out when no field of it is required', async () => {
    for (const headers of [{}, JSON_TYPE]) expect((await chain.send('PUT /api/optional', { headers })).status).toBe(200)
    expect((await chain.send('PUT /api/optional', { headers: JSON_TYPE, body: '{}' })).status).toBe(200)
  })

  it('is at most 32 levels deep', async () => {
    const nested = (levels: number) => `{"name":"x","more":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect((await post(nested(31))).status).toBe(200)
    expect((await post(nested(33))).status).toBe(400)
    expect((await post(nested(30_000))).status).toBe(400)
  })

  it('cannot change what objects are made of', async () => {
    const { body } = await post('{"name":"x","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    expect(body).toEqual({ ok: true, seen: { name: 'x' } })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('the query', () => {
  it('is refused when a name comes twice', async () => {
    expect((await chain.send('GET /api/echo', { query: 'q=1&q=2' })).status).toBe(400)
    expect((await chain.send('GET /api/echo', { query: 'q=1&other=2' })).body).toEqual({ ok: true, seen: { q: '1' } })
  })

  it.each(['%', '%ff', '__proto__=1', '&&&', 'q=%00'])('does no harm as %s', async (query) => {
    expect((await chain.send('GET /api/echo', { query })).status).toBe(200)
  })
})

describe('a number in the query', () => {
  const page = (limit: string) => chain.send('GET /api/page', { headers: chain.signed, query: `limit=${encodeURIComponent(limit)}` })

  it.each(['1', '5', '100', '007'])('may be %j', async (limit) => {
    expect((await page(limit)).body['items']).toEqual([String(Number(limit))])
  })
  it.each(['0x10', '1e1', ' 5', '5 ', '+5', '0b1', '5_0', '٥', '', 'Infinity', 'NaN', '-0x1'])('is decimal, not %j', async (limit) => {
    expect(await page(limit)).toMatchObject({ status: 400, body: { code: 'http.invalid', message: 'The limit must be a number' } })
  })
  it('is whole and within its bounds', async () => {
    const messages = await Promise.all(['1.5', '0', '101', '-1'].map(async (limit) => (await page(limit)).body['message']))
    expect(messages).toEqual([
      'The limit must be a whole number',
      'The limit must be at least 1',
      'The limit may be at most 100',
      'The limit must be at least 1',
    ])
  })
})

describe('a form', () => {
  it('is refused when it has no part, even if no field of it is required', async () => {
    const empty = { headers: { 'content-type': 'multipart/form-data; boundary=x' } }
    for (const body of [undefined, '', '--x--\r\n'])
      expect(
        await chain.send('PUT /api/optional-form', { ...empty, ...(body !== undefined && { body: Buffer.from(body) }) }),
      ).toMatchObject({
        status: 400,
        body: { code: 'http.invalid', message: 'The form must have at least one field' },
      })
    const one = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda\r\n--x--\r\n'
    expect((await chain.send('PUT /api/optional-form', { ...empty, body: Buffer.from(one) })).status).toBe(200)
  })

  const post = async (parts: Record<string, string | Blob>, cut = 0) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.append(name, value)
    const request = new Response(form)
    const bytes = Buffer.from(await request.arrayBuffer())
    return chain.send('POST /api/form', {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: bytes.subarray(0, bytes.length - cut),
    })
  }
  const image = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/png' })

  it('gives fields and files', async () => {
    const { body } = await post({ name: 'Ada', logo: image(10) })
    expect(body['seen']).toEqual({ body: { name: 'Ada' }, logo: { size: 10, type: 'image/png' } })
  })

  it('accepts an empty file part, an undeclared file, and text in place of a file', async () => {
    expect((await post({ name: 'Ada', logo: image(0) })).body['seen']).toEqual({ body: { name: 'Ada' } })
    expect((await post({ name: 'Ada', virus: image(10) })).body['seen']).toEqual({ body: { name: 'Ada' } })
    expect((await post({ name: 'Ada', logo: 'text' })).body['seen']).toEqual({ body: { name: 'Ada' } })
  })

  it('may have files of 4 MiB together; with more, the endpoint says what to do', async () => {
    const limit = 4 * 1_024 * 1_024
    expect((await post({ name: 'Ada', logo: image(limit) })).status).toBe(200)
    for (const size of [limit + 1, limit + 200_000]) {
      const { status, body } = await post({ name: 'Ada', logo: image(size) })
      expect([status, body['code'], body['message']]).toEqual([
        413,
        'startup.files_too_large',
        'The images are too large to send with the form. Please upload them first, then save',
      ])
    }
    expect((await post({ name: 'Ada', logo: image(limit - 10), other: image(11) })).status).toBe(413)
  })

  it('may have 64 kB of text', async () => {
    expect((await post({ name: 'x'.repeat(60_000) })).status).toBe(200)
    expect((await post({ name: 'x'.repeat(70_000) })).body['code']).toBe('http.too_large')
  })

  it.each([3, 10, 60, 150])('that lacks its last %i bytes is refused', async (cut) => {
    const { status, body } = await post({ name: 'Ada', logo: image(100) }, cut)
    expect([status, body['message']]).toEqual([400, 'The form did not arrive whole. Please send it again'])
  })

  it.each(['simple', '"with a quote"', '----_under_score', "o'dd?(b)+,-./:="])('may have the boundary %s', async (boundary) => {
    const bare = boundary.replaceAll('"', '')
    const body = `--${bare}\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda\r\n--${bare}--\r\n`
    const { status } = await chain.send('POST /api/form', {
      headers: { 'content-type': `multipart/form-data; boundary=${/^[\w-]+$/.test(boundary) ? boundary : `"${bare}"`}` },
      body: Buffer.from(body),
    })
    expect(status).toBe(200)
  })

  it('is refused with a field that comes twice, and as JSON', async () => {
    const form = new FormData()
    form.append('name', 'Ada')
    form.append('name', 'Eve')
    const twice = new Response(form)
    const headers = { 'content-type': twice.headers.get('content-type') ?? '' }
    expect((await chain.send('POST /api/form', { headers, body: Buffer.from(await twice.arrayBuffer()) })).status).toBe(400)
    expect((await chain.send('POST /api/form', { headers: JSON_TYPE, body: '{"name":"Ada"}' })).status).toBe(415)
  })
})
