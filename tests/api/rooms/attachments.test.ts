import { describe, expect, it, vi } from 'vitest'
import { openApp, type Person } from '../../support/app.ts'
import { photograph } from '../../support/formats/images.ts'
import { readRoom, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'
import { putFileOf } from '../../support/uploads.ts'

const app = await openApp()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
const addressOf = (as: Person, id: string, messageId: string, attachmentId: string) =>
  app.call('GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}', { id, messageId, attachmentId }, { as })
const sizeOf = async (file: Response): Promise<number> => (await file.arrayBuffer()).byteLength
const PRIVATE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** A message of Ada with a file, and the address of that file. */
async function attached() {
  const { ada, id } = await teamOfThree(app)
  const fileId = await putFileOf(app, ada)
  const sent = await sendTo(app, ada, id, 'Look', { attachments: [fileId] })
  const { body } = await addressOf(ada, id, sent.id, fileId)
  return { ada, id, sent, fileId, address: body.url }
}

describe('attachments', () => {
  it('come from the site itself, with headers that keep them from being stored, guessed or run', async () => {
    const { address } = await attached()
    expect(address).toMatch(/^\/attachments\/[0-9a-f]{32}\.png\?X-Amz-/)
    const forged = address.replace(/(X-Amz-Signature)=\w+/, `$1=${'0'.repeat(64)}`)
    const whole = await app.raw('GET', address)
    const part = await app.raw('GET', address, { headers: { range: 'bytes=0-7' } })
    const unchanged = await app.raw('GET', address, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
    const answers = [whole, part, unchanged, await app.raw('GET', forged)]
    expect(answers.map(({ status }) => status)).toEqual([200, 206, 304, 403])
    for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(PRIVATE)
    expect(await sizeOf(part)).toBe(8)
    for (const method of ['PUT', 'POST', 'DELETE']) expect((await app.raw(method, address)).status).toBe(405)
  })

  it('are given for 60 seconds', async () => {
    const { address } = await attached()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 55_000 })
    expect((await app.raw('GET', address)).status).toBe(200)
    vi.setSystemTime(Date.now() + 6_000)
    expect((await app.raw('GET', address)).status).toBe(403)
  })

  it('have no public address, and no metadata', async () => {
    const { ada, id } = await teamOfThree(app)
    const photo = photograph(6)
    const fileId = await putFileOf(app, ada, { bytes: photo, contentType: 'image/jpeg', name: 'photo.jpg' })
    const sent = await sendTo(app, ada, id, 'Look', { attachments: [fileId] })
    const { body } = await addressOf(ada, id, sent.id, fileId)
    const bytes = Buffer.from(await (await app.raw('GET', body.url)).arrayBuffer())
    expect(bytes.length).toBeLessThan(photo.length)
    expect(bytes.includes('GPS')).toBe(false)
    const unsigned = await app.raw('GET', body.url.split('?')[0] ?? '')
    expect([unsigned.status, unsigned.headers.get('content-type')]).toEqual([403, 'application/xml'])
  })

  it('may be PDF documents, which are downloaded; other bytes are refused', async () => {
    const { ada, id } = await teamOfThree(app)
    const fileId = await putFileOf(app, ada, { bytes: PDF, contentType: 'application/pdf', name: 'plan.pdf' })
    const sent = await sendTo(app, ada, id, 'The plan', { attachments: [fileId] })
    expect(sent.attachments).toMatchObject([{ contentType: 'application/pdf', width: null, height: null }])
    const { body } = await addressOf(ada, id, sent.id, fileId)
    expect((await app.raw('GET', body.url)).headers.get('content-disposition')).toMatch(/^attachment/)
    const html = Buffer.from('<script>alert(1)</script>')
    await expect(putFileOf(app, ada, { bytes: html, contentType: 'application/pdf' })).rejects.toThrow('400')
    await expect(putFileOf(app, ada, { bytes: html })).rejects.toThrow('400')
  })

  it('leave a tombstone of their message', async () => {
    const { ada, id, sent } = await attached()
    await app.call('DELETE /api/group-chats/{id}/messages/{messageId}', { id, messageId: sent.id }, { as: ada })
    expect((await readRoom(app, ada, id)).messages).toMatchObject([{ deleted: true, content: '', attachments: [] }])
  })

  it('have no address any more for a member who was removed from the team', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    const fileId = await putFileOf(app, ada)
    const sent = await sendTo(app, ada, id, 'Look', { attachments: [fileId] })
    expect((await addressOf(bob, id, sent.id, fileId)).status).toBe(200)
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: bob.id }, { as: ada })
    expect((await addressOf(bob, id, sent.id, fileId)).problem?.code).toBe('room.not_found')
  })
})
