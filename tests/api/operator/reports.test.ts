import { describe, expect, it } from 'vitest'
import { openApp, type Person } from '../../support/app.ts'
import { codeOf } from '../../support/app/client.ts'
import { deleteReviewOfUser } from '../../../functions/domain/freelance/lifecycle/end-of-account.ts'
import { listReviewsOfUser } from '../../../functions/data/freelance/reviews.ts'
import { getCountedReview } from '../../../functions/data/ratings.ts'
import { completeWithReviews } from '../../support/freelance/gigs.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { talking } from '../../support/messages/messages.ts'
import { desk, operatorSession, OPERATORS, REASON, reportTarget } from '../../support/operator-desk.ts'
import { addLead, salesTeam } from '../../support/sales/sales.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp({ operators: OPERATORS })
const olga = await operatorSession(app, 'olga')
const { cases, target, act, undo } = desk(app, olga)
const talk = talking(app)
const noticesOf = async (as: { token: string }) => {
  await app.run('due')
  await app.settled()
  return (await app.call('GET /api/notifications/user', {}, { as })).body
}

describe('GET /api/operator/reports', () => {
  it('lists what was reported, the newest first, with how often and by how many users', async () => {
    const [ada, bob, cleo] = [await app.signUp('Ada'), await app.signUp('Bob'), await app.signUp('Cleo')]
    const startup = await registerStartup(app, cleo)
    for (const reporter of [ada, bob, ada]) await reportTarget(app, reporter, 'user', cleo.id)
    await reportTarget(app, bob, 'startup', startup.id)
    const { body } = await cases()
    expect(body.items.slice(0, 2)).toMatchObject([
      { targetType: 'startup', targetId: startup.id, label: startup.name, state: 'open', reports: 1, reporters: 1, closedAt: null },
      { targetType: 'user', targetId: cleo.id, label: 'Cleo', reports: 3, reporters: 2 },
    ])
  })

  it('counts each report once, also when its event is delivered again', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    app.dynamodb.faults.stream = { seed: 7, repeat: true, replay: true }
    await reportTarget(app, ada, 'user', bob.id)
    expect((await target('user', bob.id)).body.case).toMatchObject({ reports: 1, reporters: 1 })
  })
})

describe('GET /api/operator/target', () => {
  it('shows what was reported, both sides with the age of their accounts and their reports, and the acts', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const startup = await registerStartup(app, bob)
    const link = await linkOf(app, bob, startup)
    await reportTarget(app, ada, 'link', link.id)
    await act('disable', 'link', link.id)
    const { body } = await target('link', link.id)
    expect(body.target).toMatchObject({ authorId: bob.id, isSuspended: true, text: expect.stringContaining(link.code) })
    expect(body.case).toMatchObject({ state: 'closed', reports: 1 })
    expect(body.reports).toMatchObject([{ userId: ada.id, reason: 'spam', text: 'Sells pills' }])
    expect(body.acts).toMatchObject([{ act: 'disable', operator: 'olga', reason: REASON, state: 'done' }])
    expect(body.people.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
      { id: ada.id, name: 'Ada', createdAt: expect.any(String), reportsMade: 1, reportsAbout: 0, isSuspended: false },
      { id: bob.id, name: 'Bob', reportsMade: 0, reportsAbout: 1 },
    ])
  })

  it('answers 404 to what does not exist', async () => {
    expect(codeOf(await target('gig', '01ARZ3NDEKTSV4RRFFQ69G5FAV'))).toBe('operator.not_found')
  })
})

describe('private messages', () => {
  it('are shown to operators when a report names that message, and no other of the conversation', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const [bad, other] = [await talk.send(bob, ada, 'Buy my pills'), await talk.send(bob, ada, 'My secret')]
    expect(codeOf(await target('message', bad.id))).toBe('operator.not_found')
    expect(codeOf(await act('remove', 'message', bad.id))).toBe('operator.not_found')
    await reportTarget(app, ada, 'message', bad.id)
    expect((await target('message', bad.id)).body.target).toMatchObject({ text: 'Buy my pills', authorId: bob.id })
    expect(codeOf(await target('message', other.id))).toBe('operator.not_found')
  })

  it('can be reported by their sender and their recipient only', async () => {
    const [ada, bob, eve] = [await app.signUp('Ada'), await app.signUp('Bob'), await app.signUp('Eve')]
    const { id } = await talk.send(bob, ada, 'Our plan')
    const body = { targetType: 'message', targetId: id, reason: 'spam' } as const
    expect(codeOf(await app.call('POST /api/reports', { body }, { as: eve }))).toBe('message.not_found')
    expect(codeOf(await app.call('POST /api/reports', { body }, { as: ada }))).toBe('ok')
  })
})

describe('comments, reviews and messages in rooms', () => {
  /** Where one of each lies: who wrote it, who reads it, and its text as a reader sees it. */
  const kinds = {
    comment: async () => {
      const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
      const { id } = await registerStartup(app, ada)
      await addMember(id, bob)
      const of = { id, taskId: (await addTask(app, ada, id, { title: 'Launch' })).id }
      const comment = await app.call('POST /api/startups/{id}/tasks/{taskId}/comments', { ...of, body: { content: 'Buy' } }, { as: ada })
      const text = async () =>
        (await app.call('GET /api/startups/{id}/tasks/{taskId}/comments', of, { as: bob })).body.items.map(({ content }) => content)
      return { author: ada, reader: bob, targetId: `task.${id}.${of.taskId}.${comment.body.id}`, text }
    },
    'room-message': async () => {
      const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
      const { id } = await registerStartup(app, ada)
      await addMember(id, bob)
      const message = await app.call('POST /api/group-chats/{id}/messages', { id, body: { content: 'Buy' } }, { as: ada })
      const text = async () =>
        (await app.call('GET /api/group-chats/{id}/messages', { id }, { as: bob })).body.messages.map(({ content }) => content)
      return { author: ada, reader: bob, targetId: `${id}.${message.body.id}`, text }
    },
    review: async () => {
      const [poster, ben] = [await app.signUp('Poster'), await app.signUp('Ben')]
      const gigId = await completeWithReviews(app, poster, ben, { poster: 1, freelancer: 5 })
      const text = async () =>
        (await app.call('GET /api/freelance/users/{userId}/reviews', { userId: ben.id }, { as: ben })).body.items.map((one) => one.text)
      return { author: poster, reader: ben, targetId: `${gigId}.poster`, text }
    },
  }

  it.each(Object.keys(kinds) as (keyof typeof kinds)[])('a %s is reported by a reader, taken down and given back', async (kind) => {
    const { author, reader, targetId, text } = await kinds[kind]()
    const before = await text()
    if (kind !== 'review') {
      const body = { targetType: kind, targetId, reason: 'spam' } as const
      const asStranger = await app.call('POST /api/reports', { body }, { as: await app.signUp('Eve') })
      expect(codeOf(asStranger)).toBe(kind === 'comment' ? 'comment.not_found' : 'message.not_found')
      expect(codeOf(await target(kind, targetId))).toBe('operator.not_found')
    }
    await reportTarget(app, reader, kind, targetId)
    expect((await cases()).body.items[0]).toMatchObject({ targetType: kind, targetId, newestReason: 'spam' })
    expect((await target(kind, targetId)).body.target).toMatchObject({ text: before[0], authorId: author.id, isRemoved: false })
    const { body } = await act('remove', kind, targetId)
    expect(body).toMatchObject({ userId: author.id, canUndo: true })
    expect(await text()).toEqual(['Removed by an operator'])
    expect(codeOf(await act('remove', kind, targetId))).toBe('operator.done')
    expect(codeOf(await undo(body.id))).toBe('ok')
    expect(await text()).toEqual(before)
  })

  it('the stars of a review that was taken down do not count until it is given back, and the one before counts meanwhile', async () => {
    const [poster, second, ben] = [await app.signUp('Poster'), await app.signUp('Second'), await app.signUp('Ben')]
    const rating = async () => (await app.call('GET /api/profiles/{id}', { id: ben.id }, { as: second })).body.rating
    const gigOf = (by: typeof poster, stars: number) => completeWithReviews(app, by, ben, { poster: stars, freelancer: 5 })
    const [older, newer] = [await gigOf(poster, 4), await gigOf(poster, 1)]
    await gigOf(second, 5)
    expect(await rating()).toEqual({ average: 3, count: 2 })
    const takeDown = async (gigId: string) => (await act('remove', 'review', `${gigId}.poster`)).body.id
    // Twice at once: one of them is refused.
    const acts = await Promise.all([act('remove', 'review', `${newer}.poster`), act('remove', 'review', `${newer}.poster`)])
    expect(acts.map(codeOf).toSorted()).toEqual(['ok', 'operator.done'])
    expect(await rating()).toEqual({ average: 4.5, count: 2 })
    const ofOlder = await takeDown(older)
    expect(await rating()).toEqual({ average: 5, count: 1 })
    const third = await gigOf(poster, 3)
    expect(await rating()).toEqual({ average: 4, count: 2 })
    const ofThird = await takeDown(third)
    expect(await rating()).toEqual({ average: 5, count: 1 })
    const ofNewer = acts.find(({ status }) => status === 200)?.body.id ?? ''
    await Promise.all([ofNewer, ofOlder].map((id) => undo(id)))
    expect(await rating()).toEqual({ average: 3, count: 2 })
    await undo(ofThird)
    expect(await rating()).toEqual({ average: 4, count: 2 })
  })

  it('a review that was taken down before it is shown never counts, and nothing is left of it when its author goes', async () => {
    const [poster, ben] = [await app.signUp('Poster'), await app.signUp('Ben')]
    const rating = async () => (await app.call('GET /api/profiles/{id}', { id: ben.id }, { as: ben })).body.rating
    const gigId = await completeWithReviews(app, poster, ben, { poster: 1 })
    await act('remove', 'review', `${gigId}.poster`)
    const body = { rating: 5, text: 'Paid at once' }
    expect(codeOf(await app.call('POST /api/freelance/gigs/{gigId}/review', { gigId, body }, { as: ben }))).toBe('ok')
    expect(await rating()).toBeUndefined()
    await completeWithReviews(app, poster, ben, { poster: 4, freelancer: 5 })
    expect(await rating()).toEqual({ average: 4, count: 1 })
    for (const review of (await listReviewsOfUser(poster.id)).toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)))
      await deleteReviewOfUser(review)
    expect(await rating()).toBeUndefined()
    expect(await getCountedReview({ subjectId: ben.id, authorId: poster.id })).toBeUndefined()
  })

  it('a comment that was taken down cannot be written again by its author', async () => {
    const { author, targetId } = await kinds.comment()
    await reportTarget(app, author, 'comment', targetId)
    await act('remove', 'comment', targetId)
    const [, id = '', taskId = '', commentId = ''] = targetId.split('.')
    const input = { id, taskId, commentId, body: { content: 'Buy again' } }
    expect(codeOf(await app.call('PUT /api/startups/{id}/tasks/{taskId}/comments/{commentId}', input, { as: author }))).toBe(
      'comment.not_found',
    )
  })
})

describe('a note on a lead', () => {
  it('can be reported only by members who see leads', async () => {
    const { id, members } = await salesTeam(app, 'Sales', 'Employee - Operations')
    const [sam, eve] = members as [Person, Person]
    const lead = await addLead(app, sam, id)
    const note = await app.call(
      'POST /api/startups/{id}/leads/{leadId}/notes',
      { id, leadId: lead.id, body: { content: 'Rude' } },
      { as: sam },
    )
    const body = { targetType: 'comment', targetId: `lead.${id}.${lead.id}.${note.body.id}`, reason: 'spam' } as const
    expect(codeOf(await app.call('POST /api/reports', { body }, { as: eve }))).toBe('comment.not_found')
    expect(codeOf(await app.call('POST /api/reports', { body }, { as: sam }))).toBe('ok')
  })
})

describe('reporters', () => {
  it('hear that an operator acted, or saw no reason to', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    await reportTarget(app, ada, 'user', bob.id)
    expect((await act('dismiss', 'user', bob.id)).body).toMatchObject({ act: 'dismiss', userId: null, canUndo: false })
    const [notice, ...others] = await noticesOf(ada)
    expect(notice).toMatchObject({ kind: 'report.closed', message: expect.stringContaining('saw no reason to act') })
    expect(others.filter(({ kind }) => kind === 'report.closed')).toEqual([])
    expect((await noticesOf(bob)).filter(({ kind }) => kind !== 'points.badge' && kind?.startsWith('operator'))).toEqual([])
    await reportTarget(app, ada, 'user', bob.id)
    expect((await target('user', bob.id)).body.case).toMatchObject({ state: 'open', reports: 2, reporters: 1, closedAt: null })
    await act('remove', 'user', bob.id)
    expect((await noticesOf(ada))[0]).toMatchObject({ message: 'An operator of the site acted on your report of a user' })
  })

  it('are not heard twice: a case that is closed cannot be dismissed', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    await reportTarget(app, ada, 'user', bob.id)
    expect([codeOf(await act('dismiss', 'user', bob.id)), codeOf(await act('dismiss', 'user', bob.id))]).toEqual([
      'ok',
      'operator.not_possible',
    ])
  })
})
