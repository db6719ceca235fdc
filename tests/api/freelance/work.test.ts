import { afterAll, describe, expect, it } from 'vitest'
import { getWholeGig, updateGig } from '../../../functions/data/freelance/gigs.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser, signInAgain } from '../../support/create-user.ts'
import { hire, sendWork } from '../../support/freelance/gigs.ts'
import { passMinute } from '../../support/startups/lifecycle.ts'
import { itemsWith } from '../../support/table/store.ts'
import { watchSchedule } from '../../support/table/scheduled-hours.ts'
import { putFileOf } from '../../support/uploads.ts'

const app = await openApp({ keepsTime: true })
const schedule = watchSchedule(app)
afterAll(schedule.end)
const STATE = { status: 409, body: { code: 'gig.state' } }

async function agreed() {
  const [poster, ben] = [await app.signUp('Poster'), await app.signUp('Ben')]
  const { gig } = await hire(app, poster, ben)
  return { poster, ben, gigId: gig.id }
}
const read = async (gigId: string, as: Person) =>
  (await app.call('GET /api/freelance/gigs/{gigId}', { gigId }, { as: await signInAgain(as) })).body
const accept = (gigId: string, as: Person) => app.call('PATCH /api/freelance/gigs/{gigId}/complete', { gigId }, { as })
const work = (gigId: string, as: Person) => app.call('GET /api/freelance/gigs/{gigId}/work', { gigId }, { as })
const notices = async (person: Person) => {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as: await signInAgain(person) })
  return body.map(({ kind, message }) => `${kind}: ${message}`)
}
const reminders = async (person: Person) => (await notices(person)).filter((one) => one.includes('counts as accepted'))
/** So many days pass, and what is scheduled by then happens. */
async function pass(days: number): Promise<void> {
  await app.settled()
  await schedule.pass(Date.now() + days * DAY_MS)
}

describe('POST /api/freelance/gigs/{gigId}/work', () => {
  it('lets the freelancer hand in, the poster ask for changes, and keeps all of it in order', async () => {
    const { poster, ben, gigId } = await agreed()
    expect(await sendWork(app, poster, gigId)).toMatchObject(STATE)
    expect(await accept(gigId, poster)).toMatchObject(STATE)
    expect(await sendWork(app, ben, gigId, { link: 'https://drafts.example/1' })).toMatchObject({ status: 200 })
    expect(await sendWork(app, poster, gigId, { text: 'Bluer, please' })).toMatchObject({ status: 200, body: { kind: 'changes' } })
    expect(await read(gigId, ben)).toMatchObject({ state: 'in-progress', handedInAt: null, confirmsAt: null })
    expect(await sendWork(app, poster, gigId)).toMatchObject(STATE)
    await sendWork(app, ben, gigId)
    expect(await accept(gigId, ben)).toMatchObject(STATE)
    expect(await accept(gigId, poster)).toMatchObject({ status: 200, body: { state: 'completed', handedInAt: null } })
    expect(await sendWork(app, ben, gigId)).toMatchObject(STATE)
    const { items } = (await work(gigId, ben)).body
    expect(items.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'accepted ',
      'handed-in Three drafts as one file.',
      'changes Bluer, please',
      'handed-in Three drafts as one file.',
    ])
    expect(await notices(poster)).toContain(
      'gig.work: Ben handed in the work for “Draw a logo”. Accept it or ask for changes within 14 days',
    )
    expect(await notices(ben)).toEqual(
      expect.arrayContaining([
        'gig.work: Poster asks for changes to “Draw a logo”',
        'gig.ended: The work for “Draw a logo” was accepted. You can write a review',
      ]),
    )
  })

  it('gives files to the two sides only, and shows none that another user uploaded', async () => {
    const { poster, ben, gigId } = await agreed()
    const [own, foreign] = [await putFileOf(app, ben), await putFileOf(app, poster)]
    expect(await sendWork(app, ben, gigId, { attachments: [foreign] })).toMatchObject({ status: 400, body: { code: 'upload.not_yours' } })
    const { id: stepId } = (await sendWork(app, ben, gigId, { attachments: [own] })).body
    expect(await sendWork(app, ben, gigId, { attachments: [own] })).toMatchObject({ status: 400, body: { code: 'upload.not_yours' } })
    const route = 'GET /api/freelance/gigs/{gigId}/work/{stepId}/attachments/{attachmentId}'
    const address = (as: Person) => app.call(route, { gigId, stepId, attachmentId: own }, { as })
    for (const as of [poster, ben]) expect((await address(as)).body.url).toMatch(/^\/attachments\/.+X-Amz-Signature/)
    const stranger = await createUser('Stranger')
    expect(await address(stranger)).toMatchObject({ status: 403 })
    expect(await work(gigId, stranger)).toMatchObject({ status: 403 })
    expect(await sendWork(app, stranger, gigId)).toMatchObject({ status: 403 })
  })

  it('needs two live sides; what was handed in stays for the poster, without its author', async () => {
    const { poster, ben, gigId } = await agreed()
    const file = await putFileOf(app, ben)
    await sendWork(app, ben, gigId, { attachments: [file] })
    const { body } = await app.call('GET /api/users/me/export', {}, { as: ben })
    expect(body).toMatchObject({ work: [{ gigId, kind: 'handed-in', attachments: [{ name: 'plan.png' }] }] })
    expect(JSON.stringify(body['work'])).not.toContain('/attachments/')
    await app.call('DELETE /api/users/me', { body: { password: ben.password } }, { as: ben })
    expect(await accept(gigId, poster)).toMatchObject(STATE)
    await passMinute(app)
    expect(await read(gigId, poster)).toMatchObject({ state: 'cancelled' })
    expect((await work(gigId, poster)).body.items).toMatchObject([{ kind: 'handed-in', attachments: [{ id: file }] }])
  })

  it.each(['poster', 'freelancer'] as const)(
    'is deleted with its files once both sides have deleted their accounts, the %s first',
    async (first) => {
      const { poster, ben, gigId } = await agreed()
      await sendWork(app, ben, gigId, { attachments: [await putFileOf(app, ben)] })
      for (const as of first === 'poster' ? [poster, ben] : [ben, poster]) {
        expect(await itemsWith(gigId)).not.toEqual([])
        await app.call('DELETE /api/users/me', { body: { password: as.password } }, { as })
        await passMinute(app)
        await app.settled()
      }
      const left = (await itemsWith(gigId)).map(({ _kind }) => String(_kind))
      for (const kind of ['gig', 'gig-description', 'work-step', 'file', 'review', 'proposal']) expect(left).not.toContain(kind)
    },
  )
})

describe('14 days without an answer', () => {
  it('remind the poster on days 7 and 13, and accept the work; another hand-in begins them again', async () => {
    const { poster, ben, gigId } = await agreed()
    await sendWork(app, ben, gigId)
    await pass(6)
    await sendWork(app, await signInAgain(ben), gigId)
    await pass(2)
    expect(await reminders(poster)).toEqual([])
    await pass(5)
    expect(await reminders(poster)).toEqual(['gig.work: The work for “Draw a logo” counts as accepted in 7 days'])
    await pass(6)
    expect(await reminders(poster)).toHaveLength(2)
    expect((await reminders(poster))[0]).toBe('gig.work: The work for “Draw a logo” counts as accepted tomorrow')
    expect(await read(gigId, ben)).toMatchObject({ state: 'in-progress' })
    await pass(1)
    expect(await read(gigId, ben)).toMatchObject({ state: 'completed' })
    expect(await notices(ben)).toContain('gig.ended: The work for “Draw a logo” counts as accepted after 14 days. You can write a review')
    const { items } = (await work(gigId, await signInAgain(ben))).body
    expect(items.map(({ kind }) => kind)).toEqual(['timed-out', 'handed-in', 'handed-in'])
  })

  it('end with an answer', async () => {
    const { poster, ben, gigId } = await agreed()
    await sendWork(app, ben, gigId)
    await sendWork(app, poster, gigId)
    await pass(15)
    expect(await reminders(poster)).toEqual([])
    expect(await read(gigId, ben)).toMatchObject({ state: 'in-progress' })
  })

  it('are 7 for work that a poster marked as done in a former release, which either side may still confirm', async () => {
    const { poster, ben, gigId } = await agreed()
    const gig = await getWholeGig(gigId)
    if (!gig) throw new Error('The gig is missing')
    const doneAt = new Date().toISOString()
    await commit(updateGig(gig, { ...gig, doneAt }))
    const confirmsAt = new Date(Date.parse(doneAt) + 7 * DAY_MS).toISOString()
    expect(await read(gigId, poster)).toMatchObject({ handedInAt: doneAt, confirmsAt })
    expect(await sendWork(app, await signInAgain(poster), gigId)).toMatchObject({ status: 200, body: { kind: 'changes' } })
    expect(await notices(ben)).toContain('gig.work: Poster asks for changes to “Draw a logo”')
    const asked = await getWholeGig(gigId)
    if (asked) await commit(updateGig(asked, { ...asked, doneAt }))
    expect(await accept(gigId, await signInAgain(ben))).toMatchObject({ status: 200, body: { state: 'completed' } })
  })
})
