import { describe, expect, it } from 'vitest'
import { openApp, type Person } from '../../support/app.ts'
import { codeOf } from '../../support/app/client.ts'
import { postGig, propose, step } from '../../support/freelance/gigs.ts'
import { ONCE } from '../../support/meetings/meetings.ts'
import { createGroup, roomOf, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'
import { addTask } from '../../support/tasks/tasks.ts'
import { createUser } from '../../support/create-user.ts'

const app = await openApp()

/** Ada's startup with Bob, who blocks Ada, and Cy, who blocks nobody. */
async function blockedTeam() {
  const team = await teamOfThree(app)
  await block(team.bob, team.ada)
  return team
}
const block = (as: Person, { id }: Person) => app.call('POST /api/users/{id}/block', { id }, { as })
const mention = ({ id, name }: Person) => `[@${name}](mention:${id})`
async function noticesTo(as: Person): Promise<string[]> {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.flatMap(({ kind }) => kind ?? []).filter((kind) => !kind.startsWith('points.') && kind !== 'member.joined')
}

describe('a block, in both directions', () => {
  it('refuses messages: a blocked sender finds no such user, and who blocks is asked to unblock', async () => {
    const { ada, bob } = await blockedTeam()
    const send = async (as: Person, { id: recipientId }: Person) =>
      codeOf(await app.call('POST /api/messages/send', { body: { recipientId, content: 'Hello' } }, { as }))
    expect([await send(ada, bob), await send(bob, ada)]).toEqual(['user.not_found', 'user.blocked_by_you'])
  })

  it('refuses a group like people of other startups, and who blocks is asked to unblock', async () => {
    const { ada, bob, cy } = await blockedTeam()
    const create = async (as: Person, ...members: Person[]) =>
      codeOf(await app.call('POST /api/group-chats', { body: { name: 'Us', memberIds: members.map(({ id }) => id) } }, { as }))
    expect([await create(ada, cy, bob), await create(bob, cy, ada)]).toEqual(['room.member_not_shared', 'user.blocked_by_you'])
    const { id } = await createGroup(app, ada, [cy.id])
    const added = await app.call('PUT /api/group-chats/{id}', { id, body: { memberIds: [cy.id, bob.id] } }, { as: ada })
    expect(codeOf(added)).toBe('room.member_not_shared')
  })

  it('leaves a mention in a room and in a comment as text that notifies nobody, and notifies of no message and no assignment', async () => {
    const { ada, bob, cy, id } = await blockedTeam()
    for (const [from, to] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      const sent = await sendTo(app, from, id, `Ask ${mention(to)} and ${mention(cy)}`)
      expect(sent.content).toContain(mention(to))
      const { id: taskId } = await addTask(app, from, id, { title: 'Loom', assigneeIds: [to.id, cy.id] })
      const body = { content: `See ${mention(to)} and ${mention(cy)}` }
      expect(codeOf(await app.call('POST /api/startups/{id}/tasks/{taskId}/comments', { id, taskId, body }, { as: from }))).toBe('ok')
      expect(await noticesTo(to)).toEqual([])
      expect(await roomOf(app, to, id)).toMatchObject({ isMentioned: false })
    }
    expect(new Set(await noticesTo(cy))).toEqual(new Set(['chat.mention', 'task.assigned', 'task.mention']))
  })

  it('refuses invitations to a meeting like those of people outside of the startup', async () => {
    const { ada, bob, cy, id } = await blockedTeam()
    const invite = async (as: Person, ...others: Person[]) =>
      codeOf(
        await app.call('POST /api/startups/{id}/meetings', { id, body: { ...ONCE, attendeeIds: others.map((one) => one.id) } }, { as }),
      )
    expect([await invite(ada, bob), await invite(bob, ada), await invite(ada, ada, cy)]).toEqual([
      'meeting.attendee_not_member',
      'meeting.attendee_not_member',
      'ok',
    ])
  })

  it('refuses proposals, offers and the offer of a startup as if the other were not there', async () => {
    const { ada, bob, id } = await blockedTeam()
    const transfer = await app.call('POST /api/startups/{id}/transfer', { id, body: { userId: bob.id } }, { as: ada })
    expect(codeOf(transfer)).toBe('member.not_found')
    const [poster, freelancer] = [await createUser('Paul'), await createUser('Fay')]
    const gig = await postGig(app, poster)
    const proposal = await propose(app, freelancer, gig.id)
    await block(freelancer, poster)
    expect(codeOf(await step(app, poster, proposal.id, 'offer'))).toBe('proposal.not_found')
    expect(await noticesTo(freelancer)).toEqual([])
  })
})
