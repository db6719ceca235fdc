import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/accounts/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { photograph, png } from '../../support/formats/images.ts'
import { readRoom, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'
import { putFileOf, putImage } from '../../support/uploads.ts'

const app = await openApp()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
const addressOf = (as: Person, id: string, messageId: string, attachmentId: string) =>
  app.call('GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}', { id, messageId, attachmentId }, { as })

describe('attachments', () => {
  it('are shown with name, type and size, and given by a signed address to the members of the room only', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    const sam = await createUser('Sam')
    const fileId = await putFileOf(app, ada, { bytes: png(16, 12), name: 'Plan “A” (1).png' })
    const sent = await sendTo(app, ada, id, '', { attachments: [fileId] })
    expect(sent.attachments).toEqual([
      { id: fileId, name: 'Plan “A” (1).png', contentType: 'image/png', size: sent.attachments[0]?.size, width: 16, height: 12 },
    ])
    const { body } = await addressOf(bob, id, sent.id, fileId)
    const file = await fetch(body.url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''Plan%20/)
    expect((await fetch(body.url.split('?')[0] ?? '')).status).toBe(403)
    expect((await addressOf(sam, id, sent.id, fileId)).problem?.code).toBe('room.not_found')
    expect((await addressOf(bob, id, sent.id, sent.id)).problem?.code).toBe('message.attachment_not_found')
  })

  it('have no public address, and no metadata', async () => {
    const { ada, id } = await teamOfThree(app)
    const photo = photograph(6)
    const fileId = await putFileOf(app, ada, { bytes: photo, contentType: 'image/jpeg', name: 'photo.jpg' })
    const sent = await sendTo(app, ada, id, 'Look', { attachments: [fileId] })
    const { body } = await addressOf(ada, id, sent.id, fileId)
    const bytes = Buffer.from(await (await fetch(body.url)).arrayBuffer())
    expect(bytes.length).toBeLessThan(photo.length)
    expect(bytes.includes('GPS')).toBe(false)
    const { pathname } = new URL(body.url)
    const served = await app.raw('GET', pathname.slice(pathname.indexOf('/attachments')))
    expect(served.headers.get('content-type')).not.toBe('image/jpeg')
  })

  it('may be PDF documents, which are downloaded; other bytes are refused', async () => {
    const { ada, id } = await teamOfThree(app)
    const fileId = await putFileOf(app, ada, { bytes: PDF, contentType: 'application/pdf', name: 'plan.pdf' })
    const sent = await sendTo(app, ada, id, 'The plan', { attachments: [fileId] })
    expect(sent.attachments).toMatchObject([{ contentType: 'application/pdf', width: null, height: null }])
    const { body } = await addressOf(ada, id, sent.id, fileId)
    expect((await fetch(body.url)).headers.get('content-disposition')).toMatch(/^attachment/)
    const html = Buffer.from('<script>alert(1)</script>')
    await expect(putFileOf(app, ada, { bytes: html, contentType: 'application/pdf' })).rejects.toThrow('400')
    await expect(putFileOf(app, ada, { bytes: html })).rejects.toThrow('400')
  })

  it('are own files, each attached once, and at most four', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    const own = await putFileOf(app, ada)
    const [theirs, logo] = [await putFileOf(app, bob), await putImage(app, ada, 'logo')]
    const codeOf = async (attachments: string[]) =>
      (await app.call('POST /api/group-chats/{id}/messages', { id, body: { content: 'Look', attachments } }, { as: ada })).problem?.code
    expect(await codeOf([theirs])).toBe('upload.not_yours')
    expect(await codeOf([logo])).toBe('upload.not_yours')
    expect(await codeOf([id])).toBe('upload.not_found')
    expect(await codeOf([own, own, own, own, own])).toBe('http.invalid')
    expect(await codeOf([own])).toBeUndefined()
    expect(await codeOf([own])).toBe('upload.not_yours')
  })

  it('are deleted with their message', async () => {
    const { ada, id } = await teamOfThree(app)
    const fileId = await putFileOf(app, ada)
    const sent = await sendTo(app, ada, id, 'Look', { attachments: [fileId] })
    const { body } = await addressOf(ada, id, sent.id, fileId)
    await app.call('DELETE /api/group-chats/{id}/messages/{messageId}', { id, messageId: sent.id }, { as: ada })
    await app.run('files')
    expect((await fetch(body.url)).status).toBe(404)
    expect((await addressOf(ada, id, sent.id, fileId)).problem?.code).toBe('message.not_found')
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
