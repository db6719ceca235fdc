import { describe, expect, it, vi } from 'vitest'
import { TEXT_ONLY, putMessage } from '../../../functions/data/messages/messages.ts'
import { conversationTag, messageId } from '../../../functions/data/messages/ids.ts'
import { commit } from '../../../functions/data/store/write.ts'
import { permanentlyDeleteUser, type Progress } from '../../../functions/domain/deletion/permanently-delete-user.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { tableText } from '../../contract/support/fixtures.ts'
import { openApp, type Person } from '../../support/app.ts'
import { talking } from '../../support/messages/messages.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { loadBoard } from '../../support/tasks/load-board.ts'

const app = await openApp()
const { send } = talking(app)
const remove = (as: Person) => app.call('DELETE /api/users/me', { body: { password: as.password } }, { as })

/** Deletes what is left of a user in runs that begin at most so many parts each; returns how many runs that took. */
async function deleteInRuns({ id }: Person, parts: number): Promise<number> {
  let progress: Progress | undefined = { part: 0 }
  for (let runs = 1; runs < 200; runs += 1) {
    let left = parts
    progress = await permanentlyDeleteUser(id, progress, 100, () => (left -= 1) >= 0)
    await app.settled()
    if (!progress) return runs
  }
  throw new Error('The deletion did not end')
}

describe('the deletion of an account', () => {
  it('ends when its run has no time left, within a startup or a conversation too, and goes on in the next', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const { id: startupId } = await registerStartup(app, ada, { name: 'Quackenbush Works' })
    await loadBoard(startupId, [ada.id], 120)
    await send(ada, bob, 'Quackenbush says 0')
    const tag = conversationTag(ada.id, bob.id)
    const message = { ...TEXT_ONLY, senderId: ada.id, recipientId: bob.id, createdAt: new Date().toISOString(), editedAt: null }
    const numbers = Array.from({ length: 120 }, (_, at) => at + 2)
    await Promise.all(numbers.map((at) => commit(putMessage({ ...message, id: messageId(at, tag), content: `Quackenbush says ${at}` }))))
    await app.settled()
    for (const person of [bob, ada]) expect((await remove(person)).status).toBe(200)
    await app.settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    // A page of messages takes one step, and one of a board with 120 cards as well; a startup has 16 parts.
    expect(await deleteInRuns(bob, 4)).toBeGreaterThan(2)
    expect(await deleteInRuns(ada, 18)).toBeGreaterThan(2)
    // What a startup has beyond its memberships is left to the startup's own action.
    for (let runs = 0; runs < 3; runs += 1) {
      vi.setSystemTime(Date.now() + MINUTE_MS)
      await app.run('due')
      await app.settled()
    }
    const left = await tableText()
    expect(left).not.toContain('Quackenbush')
    expect(left).not.toContain(`TALK#${tag}`)
  })
})
