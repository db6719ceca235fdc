import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runMass } from '../../../functions/domain/operator/mass.ts'
import { conversationTag, messageId, seqOf } from '../../../functions/data/messages/ids.ts'
import { putMessage, TEXT_ONLY } from '../../../functions/data/messages/messages.ts'
import { db, tableName } from '../../../functions/data/store/client.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { codeOf } from '../../support/app/client.ts'
import { postGig } from '../../support/freelance/gigs.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { works } from '../../support/links/links.ts'
import { talking } from '../../support/messages/messages.ts'
import { desk, operatorSession, OPERATORS } from '../../support/operator-desk.ts'
import { itemsWith } from '../../support/table/store.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp({ operators: OPERATORS })
const olga = await operatorSession(app, 'olga')
const { act, undo } = desk(app, olga)
const talk = talking(app)
const REMOVED = 'Removed by an operator'
const runDue = async () => {
  await app.settled()
  await app.run('due')
  await app.settled()
}
type Facts = Parameters<typeof runMass>[1]

/** Runs a part of a mass act, which may begin so many batches, as a run of the job would; gives the facts of the rest. */
async function runPart(actId: string, facts: Facts, batches: number): Promise<Facts | undefined> {
  let left = batches
  return runMass(actId, facts, 100, () => (left -= 1) >= 0)
}

/** So many messages of one user to another, more than a batch. */
async function sendMany(from: Person, to: Person, count: number): Promise<void> {
  const { id: first } = await talk.send(from, to, 'Buy 1')
  const tag = conversationTag(from.id, to.id)
  const message = { ...TEXT_ONLY, senderId: from.id, recipientId: to.id, createdAt: new Date().toISOString(), editedAt: null }
  const numbers = Array.from({ length: count - 1 }, (_, at) => seqOf(first) + at + 1)
  await Promise.all(numbers.map((at) => commit(putMessage({ ...message, id: messageId(at, tag), content: `Buy ${at}` }))))
}
const contentsOf = async (as: Person, other: Person) => (await talk.conversation(as, other, { limit: 100 })).map(({ content }) => content)

afterEach(() => void vi.useRealTimers())

describe('an act on everything of a user', () => {
  it('disables all links in one act, and undoing enables those that were enabled before', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    const links = [await linkOf(app, ada, startup), await linkOf(app, ada, startup), await linkOf(app, ada, startup)]
    const own = links[0]?.id ?? ''
    await app.call('PUT /api/affiliate-links/{id}', { id: own, body: { disabled: true } }, { as: ada })
    const { body } = await act('remove-links', 'user', ada.id)
    await runDue()
    const disabled = async () => {
      const found = await Promise.all(links.map(({ id }) => app.call('GET /api/affiliate-links/{id}/stats', { id }, { as: ada })))
      return found.map((reply) => reply.body.link?.disabledAt !== null)
    }
    expect(await disabled()).toEqual([true, true, true])
    expect(await works(app, links[1]?.code ?? '')).toBe(false)
    await undo(body.id)
    await runDue()
    expect(await disabled()).toEqual([true, false, false])
  })

  it('takes all messages down to everybody, those of the others stay, also when it is interrupted and repeated', async () => {
    const [ada, bob, cleo] = [await app.signUp('Ada'), await app.signUp('Bob'), await app.signUp('Cleo')]
    await talk.send(bob, ada, 'No, thank you')
    await sendMany(ada, bob, 60)
    await talk.send(ada, cleo, 'Buy from me')
    const { body } = await act('remove-messages', 'user', ada.id)
    const facts: Facts = { userId: ada.id, kinds: ['message'] }
    const rest = await runPart(body.id, facts, 2)
    expect(rest?.at).toBeDefined()
    // The run was lost before it could store how far it came, so it is repeated from the start; then it goes on.
    await runPart(body.id, facts, 2)
    await runDue()
    const [withBob, withCleo] = [await contentsOf(bob, ada), await contentsOf(cleo, ada)]
    expect(withBob.filter((content) => content !== REMOVED)).toEqual(['No, thank you'])
    expect([withBob.length, withCleo]).toEqual([61, [REMOVED]])
    await undo(body.id)
    const undoing = await runPart(body.id, { ...facts, undo: true }, 1)
    expect(undoing).toBeDefined()
    await runDue()
    await runDue()
    expect((await contentsOf(bob, ada)).filter((content) => content.startsWith('Buy '))).toHaveLength(60)
    expect(await contentsOf(cleo, ada)).toEqual(['Buy from me'])
  })

  it('stops when it is undone meanwhile, and leaves nothing taken away', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    await sendMany(ada, bob, 60)
    const { body } = await act('remove-messages', 'user', ada.id)
    const facts: Facts = { userId: ada.id, kinds: ['message'] }
    const rest = await runPart(body.id, facts, 1)
    await undo(body.id)
    expect(rest && (await runPart(body.id, rest, 100))).toBeUndefined()
    await runDue()
    await runDue()
    expect((await contentsOf(bob, ada)).filter((content) => content === REMOVED)).toEqual([])
  })

  it('gives back what the index did not show yet when it was undone, a minute later', async () => {
    const ada = await app.signUp('Ada')
    const { id, code } = await linkOf(app, ada, await registerStartup(app, ada))
    const { body } = await act('remove-links', 'user', ada.id)
    await runDue()
    const taken = (await itemsWith(id)).find(({ _kind }) => _kind === 'removed')
    const item = { ...taken, gsi1pk: undefined, gsi1sk: undefined }
    await db.send(new PutCommand({ TableName: tableName(), Item: item }))
    await undo(body.id)
    await runDue()
    expect(await works(app, code)).toBe(false)
    await db.send(new PutCommand({ TableName: tableName(), Item: taken }))
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
    await runDue()
    expect(await works(app, code)).toBe(true)
  })

  it('takes all gigs out of the search, and brings them back within 30 days only', async () => {
    const ada = await app.signUp('Ada')
    const gigs = [await postGig(app, ada, { title: 'Zyzzyva one' }), await postGig(app, ada, { title: 'Zyzzyva two' })]
    const found = async () => {
      await app.settled()
      return (await app.call('GET /api/freelance/gigs', { search: 'zyzzyva' }, { as: ada })).body.items.length
    }
    expect(await found()).toBe(gigs.length)
    const [{ body: first }] = [await act('remove-gigs', 'user', ada.id)]
    await runDue()
    expect(await found()).toBe(0)
    await undo(first.id)
    await runDue()
    expect(await found()).toBe(gigs.length)
    const { body: second } = await act('remove-gigs', 'user', ada.id)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 31 * DAY_MS)
    const later = desk(app, await operatorSession(app, 'otto'))
    expect(codeOf(await later.undo(second.id))).toBe('operator.not_possible')
  })
})
