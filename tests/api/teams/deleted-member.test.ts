import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { ONCE } from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp()

describe('a member whose account was deleted less than a minute ago', () => {
  it('gets no role, which stays open, and no invitation to a meeting', async () => {
    const [ada, bob] = [await createUser('Ada'), await app.signUp('Bob')]
    const { id } = await registerStartup(app, ada)
    await addMember(id, bob)
    const role = await addRole(app, ada, id, 'First seller', 'Sales')
    await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })
    const given = { id, userId: bob.id, body: { roleId: role.id } }
    expect(await app.call('PUT /api/startups/{id}/users/{userId}/role', given, { as: ada })).toMatchObject({
      status: 404,
      body: { code: 'member.not_found' },
    })
    const meeting = { id, body: { ...ONCE, attendeeIds: [bob.id] } }
    expect(await app.call('POST /api/startups/{id}/meetings', meeting, { as: ada })).toMatchObject({
      status: 400,
      body: { code: 'meeting.attendee_not_member' },
    })
    const { body } = await app.call('GET /api/startups/{id}/roles', { id }, { as: ada })
    expect(body).toEqual([expect.objectContaining({ isOpen: true, assignedUser: null })])
  })
})
