import { describe, expect, it, vi } from 'vitest'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { STARTUPS_PER_OWNER } from '../../../shared/limits.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole, storedTeam, teamOf } from '../../support/teams/teams.ts'
import { faultsIn, ownerOf, scheduledFor, transferCallsOf } from '../../support/teams/transfer-calls.ts'

type Team = Awaited<ReturnType<typeof teamOf>>

const app = await openApp()

const { offer, withdraw, accept, decline, leave, received, seen, notificationsTo, signIn } = transferCallsOf(app)

describe('an offer to transfer a startup', () => {
  it('changes nothing until it is accepted, and is shown to both sides alone', async () => {
    const { ada, admin, manager, startup } = await teamOf(app)
    const { status, body } = await offer(ada, startup.id, manager)
    expect([status, body.ownerId, body.myTeamRole]).toEqual([200, ada.id, 'Owner'])
    expect(body.transfer).toMatchObject({ to: { id: manager.id, name: 'Mara' } })
    const { offeredAt = '', expiresAt = '' } = body.transfer ?? {}
    expect(Date.parse(expiresAt) - Date.parse(offeredAt)).toBe(7 * DAY_MS)
    expect([(await seen(manager, startup.id)).transfer, (await seen(admin, startup.id)).transfer]).toEqual([body.transfer, null])
    expect(await received(manager)).toEqual([
      {
        startup: { id: startup.id, name: startup.name, logo: null },
        from: expect.objectContaining({ id: ada.id, name: 'Ada' }),
        offeredAt,
        expiresAt,
      },
    ])
    expect([await received(ada), await received(admin)]).toEqual([[], []])
    expect(await notificationsTo(manager, startup.id)).toEqual([
      `Ada wants to transfer ${startup.name} to you. You can accept within 7 days`,
    ])
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('makes the recipient the owner when they accept, and notifies the former owner', async () => {
    const { ada, manager, startup } = await teamOf(app)
    await offer(ada, startup.id, manager)
    const { status, body } = await accept(manager, startup.id)
    expect([status, body.ownerId, body.myTeamRole, body.transfer]).toEqual([200, manager.id, 'Owner', null])
    expect(await notificationsTo(ada, startup.id)).toEqual([`Mara owns ${startup.name} now`])
    expect(await received(manager)).toEqual([])
    expect((await accept(manager, startup.id)).problem?.code).toBe('auth.forbidden')
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('ends when the recipient declines, and the owner may offer again', async () => {
    const { ada, manager, startup } = await teamOf(app)
    await offer(ada, startup.id, manager)
    expect((await decline(manager, startup.id)).body).toEqual({ ok: true })
    expect([await ownerOf(startup.id), (await seen(ada, startup.id)).transfer]).toEqual([ada.id, null])
    expect(await notificationsTo(ada, startup.id)).toEqual([`Mara does not want to own ${startup.name}`])
    for (const answer of [accept, decline]) expect((await answer(manager, startup.id)).problem?.code).toBe('transfer.not_found')
    expect((await offer(ada, startup.id, manager)).status).toBe(200)
  })

  it('ends when the owner withdraws it, and notifies the recipient', async () => {
    const { ada, manager, startup } = await teamOf(app)
    expect((await withdraw(ada, startup.id)).problem?.code).toBe('transfer.not_found')
    await offer(ada, startup.id, manager)
    expect((await withdraw(ada, startup.id)).body).toEqual({ ok: true })
    expect(await notificationsTo(manager, startup.id)).toEqual([`Ada no longer wants to transfer ${startup.name} to you`])
    expect((await accept(manager, startup.id)).problem?.code).toBe('transfer.not_found')
    expect(await ownerOf(startup.id)).toBe(ada.id)
  })

  it('is one notification, however often it is withdrawn and made again', async () => {
    const { ada, manager, startup } = await teamOf(app)
    for (let round = 0; round < 4; round += 1) {
      await offer(ada, startup.id, manager)
      await withdraw(ada, startup.id)
    }
    await offer(ada, startup.id, manager)
    expect(await notificationsTo(manager, startup.id)).toEqual([
      `Ada wants to transfer ${startup.name} to you. You can accept within 7 days`,
    ])
  })

  it('is the owner’s to make and withdraw, and the recipient’s to answer', async () => {
    const { ada, admin, manager, member, startup } = await teamOf(app)
    const stranger = await createUser('Stranger')
    await offer(ada, startup.id, manager)
    for (const as of [admin, member]) {
      expect((await offer(as, startup.id, as)).problem?.code).toBe('auth.forbidden')
      expect((await withdraw(as, startup.id)).problem?.code).toBe('auth.forbidden')
      for (const answer of [accept, decline]) expect((await answer(as, startup.id)).problem?.code).toBe('transfer.not_found')
    }
    for (const as of [ada, stranger])
      for (const answer of [accept, decline]) expect((await answer(as, startup.id)).problem?.code).toBe('auth.forbidden')
    expect((await withdraw(manager, startup.id)).problem?.code).toBe('auth.forbidden')
  })

  it('leaves no scheduled action behind, however it ends', async () => {
    const ends = [
      async ({ manager, startup }: Team) => accept(manager, startup.id),
      async ({ manager, startup }: Team) => decline(manager, startup.id),
      async ({ ada, startup }: Team) => withdraw(ada, startup.id),
      async ({ manager, startup }: Team) => leave(manager, startup.id),
      async ({ ada, startup: { id, name } }: Team) =>
        app.call('DELETE /api/startups/{id}', { id, body: { confirmName: name } }, { as: ada }),
    ]
    for (const end of ends) {
      const team = await teamOf(app)
      await offer(team.ada, team.startup.id, team.manager)
      const { expiresAt = '' } = (await storedTeam(team.startup.id)).startup.transferOffer ?? {}
      expect(await scheduledFor(team.startup.id, expiresAt)).toEqual(['transfer.expired'])
      expect((await end(team)).status).toBe(200)
      expect(await scheduledFor(team.startup.id, expiresAt)).toEqual([])
    }
  })

  it('is the only one of its startup, also of several at the same time', async () => {
    const { ada, admin, manager, startup } = await teamOf(app)
    const answers = await Promise.all([admin, manager, admin, manager].map((user) => offer(ada, startup.id, user)))
    expect(answers.map(({ problem }) => problem?.code ?? 'ok').toSorted()).toEqual(['ok', ...Array<string>(3).fill('transfer.pending')])
    expect((await offer(ada, startup.id, manager)).problem).toMatchObject({ status: 409, code: 'transfer.pending' })
  })
})

describe('an offer to transfer a startup ends', () => {
  it('after seven days, also before the scheduled action runs, and notifies both sides', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const [ada, manager] = [await app.signUp('Ada'), await app.signUp('Mara')]
    const startup = await registerStartup(app, ada)
    await addMember(startup.id, manager)
    await offer(ada, startup.id, manager)
    vi.setSystemTime(Date.now() + 7 * DAY_MS - MINUTE_MS)
    await app.run('due')
    expect((await storedTeam(startup.id)).startup.transferOffer).toMatchObject({ to: manager.id })
    vi.setSystemTime(Date.now() + MINUTE_MS)
    const [owner, recipient] = [await signIn(ada), await signIn(manager)]
    expect((await accept(recipient, startup.id)).problem?.code).toBe('transfer.not_found')
    expect([(await seen(owner, startup.id)).transfer, await received(recipient)]).toEqual([null, []])
    vi.setSystemTime(Date.now() + MINUTE_MS)
    await app.run('due')
    await app.run('due')
    expect((await storedTeam(startup.id)).startup.transferOffer).toBeNull()
    const expired = `The offer to transfer ${startup.name} was not answered within 7 days`
    expect(await notificationsTo(owner, startup.id)).toEqual([expired])
    expect((await notificationsTo(recipient, startup.id))[0]).toBe(expired)
    expect((await offer(owner, startup.id, manager)).status).toBe(200)
  })

  it('when the recipient leaves or is removed', async () => {
    const { ada, admin, manager, member, startup } = await teamOf(app)
    await offer(ada, startup.id, manager)
    await leave(manager, startup.id)
    const left = (name: string) => `${name} is no longer a member, so the offer to transfer ${startup.name} to them has ended`
    expect(await notificationsTo(ada, startup.id)).toEqual([left('Mara')])
    await addMember(startup.id, manager)
    expect((await accept(manager, startup.id)).problem?.code).toBe('transfer.not_found')
    expect((await offer(ada, startup.id, member)).status).toBe(200)
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id: startup.id, userId: member.id }, { as: admin })
    expect((await notificationsTo(ada, startup.id))[0]).toBe(left('Memo'))
    expect((await seen(ada, startup.id)).transfer).toBeNull()
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('when the recipient deletes their account', async () => {
    const { ada, startup } = await teamOf(app)
    const bob = await app.signUp('Bob')
    await addMember(startup.id, bob)
    await offer(ada, startup.id, bob)
    expect((await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    await app.run('due')
    expect((await seen(ada, startup.id)).transfer).toBeNull()
    expect(await ownerOf(startup.id)).toBe(ada.id)
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('with the startup', async () => {
    const { ada, manager, startup } = await teamOf(app)
    await offer(ada, startup.id, manager)
    await app.call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: startup.name } }, { as: ada })
    expect((await accept(manager, startup.id)).problem?.code).toBe('startup.not_found')
    expect(await received(manager)).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY_MS })
    await app.run('due')
    expect(app.logs.lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})

describe('what an offer needs', () => {
  it('is an active member other than the owner', async () => {
    const { ada, member, startup } = await teamOf(app)
    for (const recipient of [await createUser('Stranger'), ada, { id: ulid() }])
      expect((await offer(ada, startup.id, recipient)).problem?.code).toBe('member.not_found')
    await commit(change(users.key(member), { set: { deletedAt: new Date().toISOString() } }))
    expect((await offer(ada, startup.id, member)).problem?.code).toBe('member.not_found')
    const { problem } = await offer(ada, startup.id, { id: '' })
    expect([problem?.status, problem?.message]).toEqual([400, 'Please select a member'])
  })

  it('is a recipient who owns fewer than 20 startups, when it is made and when it is accepted', async () => {
    const { ada, manager, startup } = await teamOf(app)
    const owned = (count: number) => commit(change(users.key(manager), { set: { startupsOwned: count } }))
    await owned(STARTUPS_PER_OWNER)
    expect((await offer(ada, startup.id, manager)).problem).toMatchObject({ status: 409, code: 'member.owns_too_many' })
    await owned(STARTUPS_PER_OWNER - 1)
    expect((await offer(ada, startup.id, manager)).status).toBe(200)
    await owned(STARTUPS_PER_OWNER)
    expect((await accept(manager, startup.id)).problem).toMatchObject({ status: 409, code: 'startup.too_many' })
    expect((await seen(manager, startup.id)).transfer).not.toBeNull()
    await owned(STARTUPS_PER_OWNER - 1)
    expect((await accept(manager, startup.id)).status).toBe(200)
  })

  it('survives a new role of the recipient, who keeps it as the owner', async () => {
    const { ada, member, startup } = await teamOf(app)
    const role = await addRole(app, ada, startup.id, 'Seller')
    await offer(ada, startup.id, member)
    await app.call(
      'PUT /api/startups/{id}/users/{userId}/role',
      { id: startup.id, userId: member.id, body: { roleId: role.id } },
      { as: ada },
    )
    expect((await accept(member, startup.id)).body).toMatchObject({ ownerId: member.id, myRole: { title: 'Seller' } })
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('is one answer: accepting, declining, withdrawing and leaving at the same time end in one of them', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { ada, manager, startup } = await teamOf(app)
      await offer(ada, startup.id, manager)
      const acts = [accept(manager, startup.id), decline(manager, startup.id), withdraw(ada, startup.id), leave(manager, startup.id)]
      const [accepted, ...others] = await Promise.all(acts)
      const { startup: after, members } = await storedTeam(startup.id)
      expect(after.transferOffer).toBeNull()
      expect(after.ownerId).toBe(accepted?.status === 200 ? manager.id : ada.id)
      expect(members.filter(({ teamRole }) => teamRole === 'Owner')).toHaveLength(1)
      const ended = [accepted, ...others.slice(0, 2)].filter((one) => one?.status === 200)
      expect(ended.length).toBeLessThanOrEqual(1)
      expect(await faultsIn(startup.id)).toEqual([])
    }
  })
})
