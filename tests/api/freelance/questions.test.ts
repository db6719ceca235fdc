import { describe, expect, it } from 'vitest'
import { questions } from '../../../functions/data/freelance/questions.ts'
import { find } from '../../../functions/data/store/table.ts'
import { QUESTION_MAX, QUESTIONS_PER_PAGE } from '../../../shared/entities/freelance/limits.ts'
import { RATES } from '../../../shared/rates.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser, signInAgain } from '../../support/create-user.ts'
import { ask, hire, postGig } from '../../support/freelance/gigs.ts'
import { passMinute } from '../../support/startups/lifecycle.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp()
const CLOSED = { status: 409, body: { code: 'gig.state' } }
const NO_GIG = { status: 404, body: { code: 'gig.not_found' } }
const NO_QUESTION = { status: 404, body: { code: 'question.not_found' } }

type Id = { gigId: string; questionId: string }
const send = (as: Person, gigId: string, text = 'Is there a logo already?') =>
  app.call('POST /api/freelance/gigs/{gigId}/questions', { gigId, body: { text } }, { as })
const answer = (as: Person, id: Id, text = 'Yes, an old one') =>
  app.call('PUT /api/freelance/gigs/{gigId}/questions/{questionId}/answer', { ...id, body: { text } }, { as })
const remove = (as: Person, id: Id) => app.call('DELETE /api/freelance/gigs/{gigId}/questions/{questionId}', id, { as })
const restore = (as: Person, id: Id) => app.call('PATCH /api/freelance/gigs/{gigId}/questions/{questionId}/restore', id, { as })
const list = (as: Person, gigId: string, cursor?: string) =>
  app.call('GET /api/freelance/gigs/{gigId}/questions', { gigId, ...(cursor !== undefined && { cursor }) }, { as })
const textsOf = async (as: Person, gigId: string) => (await list(as, gigId)).body.items.map(({ text }) => text)
const close = (as: Person, gigId: string) => app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId }, { as })
const notices = async (person: Person) => {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as: await signInAgain(person) })
  return body.filter(({ kind }) => kind === 'gig.question' || kind === 'question.answered')
}
const exportOf = async (as: Person) => (await app.call('GET /api/users/me/export', {}, { as })).body

/** A gig of a poster with a question of Ben. */
async function asked() {
  const [poster, ben] = [await app.signUp('Poster'), await app.signUp('Ben')]
  const { id: gigId } = await postGig(app, poster)
  const { id: questionId } = await ask(app, ben, gigId)
  return { poster, ben, id: { gigId, questionId } }
}
/** A startup with two leaders, one of whom posted a gig, and a question of Ben about it. */
async function askedStartup() {
  const [owner, manager, ben] = [await app.signUp('Owner'), await app.signUp('Manager'), await app.signUp('Ben')]
  const startup = await registerStartup(app, owner)
  await addMember(startup.id, manager, (await addRole(app, owner, startup.id, 'Head', 'Manager')).id)
  const { id: gigId } = await postGig(app, owner, { startupId: startup.id })
  const { id: questionId } = await ask(app, ben, gigId)
  return { owner, manager, ben, startup, id: { gigId, questionId } }
}

describe('POST /api/freelance/gigs/{gigId}/questions', () => {
  it('shows a question to everyone, notifies the poster with a link to the gig, and its author of the answer', async () => {
    const { poster, ben, id } = await asked()
    const link = `/freelance?gig=${id.gigId}`
    expect(await notices(poster)).toMatchObject([{ message: 'Ben asked about “Draw a logo”', link, actor: { id: ben.id } }])
    expect(await answer(poster, id)).toMatchObject({ status: 200, body: { answer: { text: 'Yes, an old one', isOwn: true } } })
    expect(await notices(ben)).toMatchObject([
      { message: 'Poster answered your question about “Draw a logo”', link, actor: { id: poster.id } },
    ])
    expect((await list(await createUser('Visitor'), id.gigId)).body.items).toMatchObject([
      { text: 'Is there a logo already?', author: { id: ben.id, name: 'Ben' }, answer: { text: 'Yes, an old one', isOwn: false } },
    ])
  })

  it('takes questions of others about open gigs only', async () => {
    const { poster, ben, id } = await asked()
    const { id: draft } = await postGig(app, poster, { isPublished: false })
    expect(await send(poster, id.gigId)).toMatchObject({ status: 409, body: { code: 'question.own_gig' } })
    for (const call of [send(ben, draft), list(ben, draft)]) expect(await call).toMatchObject(NO_GIG)
    expect((await list(poster, draft)).body.items).toEqual([])
    await close(poster, id.gigId)
    expect(await send(ben, id.gigId)).toMatchObject(CLOSED)
    expect(await answer(poster, id)).toMatchObject(CLOSED)
    expect(await textsOf(ben, id.gigId)).toEqual(['Is there a logo already?'])
    await app.call('DELETE /api/freelance/gigs/{gigId}', { gigId: id.gigId }, { as: poster })
    for (const call of [send(ben, id.gigId), list(ben, id.gigId), remove(ben, id)]) expect(await call).toMatchObject(NO_GIG)
  })

  it('refuses an empty text and one that is too long', async () => {
    const { poster, ben, id } = await asked()
    const errors = async (call: ReturnType<typeof send>) => (await call).problem?.errors
    expect(await errors(send(ben, id.gigId, ' '))).toEqual([{ path: 'text', message: 'Please write a question' }])
    const long = 'x'.repeat(QUESTION_MAX + 1)
    expect(await errors(send(ben, id.gigId, long))).toEqual([{ path: 'text', message: 'The question may have at most 1,000 characters' }])
    expect((await answer(poster, id, long)).problem?.errors).toMatchObject([{ message: 'The answer may have at most 1,000 characters' }])
    expect(await send(ben, id.gigId, long.slice(1))).toMatchObject({ status: 200 })
  })

  it('is refused between users of whom one blocks the other, as if there were no gig', async () => {
    const { poster, ben, id } = await asked()
    const kim = await app.signUp('Kim')
    await app.call('POST /api/users/{id}/block', { id: kim.id }, { as: poster })
    await app.call('POST /api/users/{id}/block', { id: poster.id }, { as: ben })
    for (const blocked of [kim, ben]) expect(await send(blocked, id.gigId)).toMatchObject(NO_GIG)
    expect(await answer(poster, id)).toMatchObject(NO_QUESTION)
    expect(await textsOf(poster, id.gigId)).toHaveLength(1)
  })

  it('is limited to 20 a day and user, refused ones included', async () => {
    const { ben, id } = await asked()
    for (let sent = 1; sent < RATES.question.max; sent += 1) await send(ben, '01ARZ3NDEKTSV4RRFFQ69G5FAV')
    expect(await send(ben, id.gigId)).toMatchObject({ status: 429 })
    expect(await textsOf(ben, id.gigId)).toHaveLength(1)
  })
})

describe('GET /api/freelance/gigs/{gigId}/questions', () => {
  it('gives pages, newest first', async () => {
    const { poster, ben, id } = await asked()
    const later = Array.from({ length: QUESTIONS_PER_PAGE }, (_, at) => `Question ${at}`)
    for (const text of later) await ask(app, ben, id.gigId, text)
    const { items, nextCursor } = (await list(poster, id.gigId)).body
    expect(items.map(({ text }) => text)).toEqual(later.toReversed())
    expect((await list(poster, id.gigId, nextCursor ?? '')).body).toMatchObject({
      items: [{ text: 'Is there a logo already?' }],
      nextCursor: null,
    })
  })

  it('shows the present name of an author', async () => {
    const { poster, ben, id } = await asked()
    await app.call('PUT /api/users/profile', { body: { name: 'Benjamin' } }, { as: ben })
    await app.settled()
    expect((await list(poster, id.gigId)).body.items).toMatchObject([{ author: { name: 'Benjamin' } }])
  })
})

describe('PUT /api/freelance/gigs/{gigId}/questions/{questionId}/answer', () => {
  it('is changed by its author alone, who notifies once', async () => {
    const { owner, manager, ben, startup, id } = await askedStartup()
    expect(await notices(manager)).toHaveLength(1)
    expect(await answer(ben, id)).toMatchObject({ status: 403 })
    expect(await answer(manager, id)).toMatchObject({ status: 200 })
    expect(await answer(owner, id, 'No')).toMatchObject({ status: 409, body: { code: 'question.answered' } })
    expect(await answer(manager, id, 'Yes, a blue one')).toMatchObject({ body: { answer: { text: 'Yes, a blue one' } } })
    expect(await notices(ben)).toMatchObject([{ message: `${startup.name} answered your question about “Draw a logo”` }])
  })

  it('is given once when two leaders answer at the same time', async () => {
    const { owner, manager, id } = await askedStartup()
    const statuses = (await Promise.all([answer(owner, id), answer(manager, id)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('DELETE /api/freelance/gigs/{gigId}/questions/{questionId}', () => {
  it('is for its author and those who manage the gig, also when that is closed, and who deleted it restores it', async () => {
    const { owner, manager, ben, id } = await askedStartup()
    await answer(owner, id)
    const member = await createUser('Member')
    expect(await remove(member, id)).toMatchObject({ status: 403 })
    await close(owner, id.gigId)
    for (const [by, other] of [
      [ben, manager],
      [manager, ben],
    ] as const) {
      expect(await remove(by, id)).toMatchObject({ status: 200 })
      expect(await remove(by, id)).toMatchObject(NO_QUESTION)
      expect(await textsOf(owner, id.gigId)).toEqual([])
      expect(await restore(other, id)).toMatchObject(NO_QUESTION)
      expect(await restore(by, id)).toMatchObject({ status: 200, body: { answer: { text: 'Yes, an old one' } } })
      expect(await restore(other, id)).toMatchObject({ status: 200 })
    }
    expect(await textsOf(owner, id.gigId)).toHaveLength(1)
  })

  it('leaves nothing to answer', async () => {
    const { poster, ben, id } = await asked()
    await remove(ben, id)
    expect(await answer(poster, id)).toMatchObject(NO_QUESTION)
  })
})

describe('what becomes of questions', () => {
  it('are in the export of their author, and answers in that of who wrote them', async () => {
    const { owner, manager, ben, id } = await askedStartup()
    await answer(manager, id)
    expect(await exportOf(ben)).toMatchObject({ questions: [{ gigId: id.gigId, text: 'Is there a logo already?' }], answers: [] })
    const { answers, questions: own } = await exportOf(manager)
    expect([answers, own]).toMatchObject([[{ gigId: id.gigId, answer: 'Yes, an old one' }], []])
    expect(JSON.stringify(answers)).not.toContain('Is there')
    expect(await exportOf(owner)).toMatchObject({ questions: [], answers: [] })
  })

  it('go with the account of their author', async () => {
    const { poster, ben, id } = await asked()
    await answer(poster, id)
    await app.call('DELETE /api/users/me', { body: { password: ben.password } }, { as: ben })
    await passMinute(app)
    expect(await textsOf(await signInAgain(poster), id.gigId)).toEqual([])
  })

  it('keep an answer whose author deletes their account, without them', async () => {
    const { manager, ben, id } = await askedStartup()
    await answer(manager, id)
    await app.call('DELETE /api/users/me', { body: { password: manager.password } }, { as: manager })
    await passMinute(app)
    expect((await list(await signInAgain(ben), id.gigId)).body.items).toMatchObject([{ answer: { text: 'Yes, an old one' } }])
    const stored = await find(questions, { gigId: id.gigId, id: id.questionId }, { consistent: true })
    expect(JSON.stringify(stored)).not.toContain(manager.id)
  })

  it('go with the account of the poster or the startup, unless a freelancer was hired', async () => {
    const { poster, ben, id } = await asked()
    const { owner, startup, id: ofStartup } = await askedStartup()
    const { gig: agreed } = await hire(app, poster, ben)
    await app.call('DELETE /api/users/me', { body: { password: poster.password } }, { as: poster })
    await app.call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: startup.name } }, { as: owner })
    await passMinute(app)
    for (const { gigId, questionId } of [id, ofStartup])
      expect(await find(questions, { gigId, id: questionId }, { consistent: true })).toBeUndefined()
    expect((await list(await signInAgain(ben), agreed.id)).body.items).toEqual([])
  })
})
