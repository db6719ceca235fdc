import { runsOf } from '../../support/startups/startup-rest.ts'
import { describe, expect, it, vi } from 'vitest'
import { linkTotals } from '../../../functions/data/links/totals.ts'
import { listMembershipsOfUser, memberships } from '../../../functions/data/teams/memberships.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { find, itemOf } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit, put } from '../../../functions/data/store/write.ts'
import { permanentlyDeleteUser, type Progress } from '../../../functions/domain/deletion/permanently-delete-user.ts'
import { tableText } from '../../contract/support/fixtures.ts'
import { openApp, type Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, transferTo } from '../../support/teams/teams.ts'
import { upload } from '../../support/uploads.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
const NAME = 'Zebedee Quackenbush'
/** Texts that identify the user. */
const marksOf = ({ email }: Person) => [NAME, email, 'Quackenbush', 'Quacking', 'Ducks'].map((mark) => mark.toLowerCase())

const app = await openApp()

const remove = (as: Person, password = as.password) => app.call('DELETE /api/users/me', { body: { password } }, { as })
const login = ({ email, password, ip }: Person) => app.call('POST /api/auth/login', { body: { email, password } }, { ip })
const me = async (token: string) => (await app.call('GET /api/auth/me', {}, { as: { token } })).status

/** Adds a member to a startup, as an accepted request would. */
async function join(startupId: string, { id, name }: Person): Promise<void> {
  const startup = await find(startups, { id: startupId }, { consistent: true })
  if (!startup) throw new Error('no startup')
  await commit(change(startups.key({ id: startupId }), { add: { memberCount: 1 } }))
  const person = { id, name, profileImage: null }
  const place = {
    teamRole: 'Member',
    roleId: null,
    roleTitle: null,
    joinedAt: new Date().toISOString(),
    level: 1,
    person,
    card: startup,
  } as const
  await commit(put(memberships, { ...place, startupId, userId: id }))
}

/** Runs the scheduled deletion and its event handlers. */
async function timePasses(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
  await app.settled()
  await app.run('due')
  await app.run('mail')
  await app.settled()
}

/** A user with data in every kind of item. */
async function busyPerson(): Promise<{ person: Person; startupId: string; linkId: string; code: string; picture: string }> {
  const [person, host] = [await app.signUp(NAME), await app.signUp('Host')]
  const picture = await upload(app, person)
  await registerStartup(app, person, { name: 'Quackenbush Works', logoUrl: picture })
  const { id: startupId } = await registerStartup(app, host)
  await join(startupId, person)
  const makeLink = async (name: string) => {
    const previews = {
      previewTitle: `${name} invites`,
      previewText: `Come to ${name}`,
      secondTitle: `${name} again`,
      secondText: `See ${name}`,
    }
    const words = { ...previews, utmDefaults: { campaign: 'autumn' } }
    return (await app.call('POST /api/affiliate-links', { body: { name, startupId, type: 'startup', ...words } }, { as: person })).body
  }
  const [link, old] = [await makeLink(NAME), await makeLink(`${NAME} (old)`)]
  await app.call('DELETE /api/affiliate-links/{id}', { id: old.id }, { as: person })
  await app.call(
    'POST /api/affiliate-links/track',
    { body: { code: link.code } },
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
  )
  await app.call('POST /api/users/{id}/block', { id: host.id }, { as: person })
  await app.call('POST /api/users/{id}/block', { id: person.id }, { as: host })
  await app.call(
    'POST /api/reports',
    { body: { targetType: 'user', targetId: host.id, reason: 'other', text: `signed ${NAME}` } },
    { as: person },
  )
  await app.call('PUT /api/users/settings', { body: { theme: 'dark' } }, { as: person })
  await app.call('PUT /api/users/profile', { body: { headline: 'Ducks', bio: `I am ${NAME}`, skills: ['Quacking'] } }, { as: person })
  await app.settled()
  return { person, startupId, linkId: link.id, code: link.code, picture }
}

describe('DELETE /api/users/me', () => {
  it('V7.4.2 ends every session at once and refuses sign-in', async () => {
    const ada = await app.signUp('Ada')
    const other = (await login(ada)).body.token
    expect((await remove(ada)).body).toEqual({ ok: true })
    expect([await me(ada.token), await me(other)]).toEqual([401, 401])
    expect((await login(ada)).problem).toMatchObject({ status: 401, code: 'auth.login_failed' })
  })

  it('frees the email', async () => {
    const ada = await app.signUp('Ada')
    await remove(ada)
    const { status, body } = await app.call('POST /api/auth/register', {
      body: { name: 'Ada', email: ada.email, password: 'another password' },
    })
    expect(status).toBe(200)
    expect(body.user.id).not.toBe(ada.id)
  })

  it('V7.5.1 asks for the password', async () => {
    const ada = await app.signUp('Ada')
    expect((await remove(ada, 'not my password')).problem).toMatchObject({ status: 400, code: 'auth.password_wrong' })
    expect(await me(ada.token)).toBe(200)
  })

  it('is refused while the user owns a startup with other members', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const { id } = await registerStartup(app, ada)
    await join(id, bob)
    expect((await remove(ada)).problem).toMatchObject({ status: 409, code: 'user.owns_startups' })
    expect(await me(ada.token)).toBe(200)
    expect((await app.call('GET /api/startups/{id}', { id }, { as: bob })).status).toBe(200)
    expect((await remove(bob)).status).toBe(200)
  })

  it('deletes owned startups without other members', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const { id } = await registerStartup(app, ada)
    expect((await remove(ada)).status).toBe(200)
    expect((await app.call('GET /api/startups/{id}', { id }, { as: bob })).status).toBe(404)
    expect((await app.call('GET /api/startups/{id}/public-preview', { id })).status).toBe(404)
    await timePasses()
    expect(await find(startups, { id })).toBeUndefined()
    expect((await app.call('GET /api/startups', {}, { as: await app.signUp('Later') })).body.items.map((one) => one.id)).not.toContain(id)
  })

  it('keeps a startup that the user transferred and left, while the index still names them as owner', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const { id } = await registerStartup(app, ada)
    const place = (await find(memberships, { startupId: id, userId: ada.id })) ?? expect.fail('no place')
    await addMember(id, bob)
    await transferTo(app, id, ada, bob)
    await app.call('POST /api/startups/{id}/leave', { id }, { as: ada })
    // What an index answers may be older than the table: the place as it was, found by the index alone.
    await commit({ Put: { Item: { ...itemOf(memberships, place), pk: 'STALE', sk: place.userId } } })
    expect((await remove(ada)).status).toBe(200)
    expect((await app.call('GET /api/startups/{id}', { id }, { as: bob })).status).toBe(200)
  })

  it('hides the profile', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    await remove(ada)
    expect((await app.call('GET /api/profiles/{id}', { id: ada.id }, { as: bob })).problem?.code).toBe('user.not_found')
    expect((await app.call('POST /api/users/{id}/block', { id: ada.id }, { as: bob })).problem?.code).toBe('user.not_found')
  })

  it('registers no startup for a user who is being deleted', async () => {
    const ada = await app.signUp('Ada')
    const [{ status }, ...tried] = await Promise.all([
      remove(ada),
      ...Array.from({ length: 4 }, () => registerStartup(app, ada).catch(() => undefined)),
    ])
    const made = tried.flatMap((startup) => (startup ? [startup.id] : []))
    if (status === 200) for (const id of made) expect((await find(startups, { id }))?.deletedAt).toBeDefined()
    else expect((await find(users, { id: ada.id }))?.deletedAt).toBeUndefined()
  })
})

describe('what a deleted account left behind', () => {
  it('is complete when the job has run: no name, no email, no text, no picture; totals stay', async () => {
    const { person, startupId, linkId, code, picture } = await busyPerson()
    const before = (await tableText()).toLowerCase()
    for (const mark of marksOf(person)) expect(before).toContain(mark)
    expect((await app.raw('GET', picture)).status).toBe(200)
    expect((await remove(person)).status).toBe(200)
    await timePasses()
    await app.run('files')
    const left = (await tableText()).toLowerCase()
    for (const mark of marksOf(person)) expect(left).not.toContain(mark)
    expect((await app.raw('GET', picture)).status).toBe(404)
    expect(await listMembershipsOfUser(person.id)).toEqual([])
    expect(await find(startups, { id: startupId })).toMatchObject({ memberCount: 1 })
    expect(
      (await app.call('POST /api/affiliate-links/track', { body: { code } }, { userAgent: 'Mozilla/5.0 (X11) Firefox/141.0' })).status,
    ).not.toBe(500)
    expect(await find(linkTotals, { userId: person.id, startupId, linkId })).toMatchObject({ clicks: 1 })
    expect(await find(users, { id: person.id })).toMatchObject({ name: 'Deleted user', email: '' })
  })

  it('is no name on a startup that its person had left before', async () => {
    const [person, host] = [await app.signUp('Wilhelmina'), await app.signUp('Host')]
    const startup = await registerStartup(app, host)
    await addMember(startup.id, person)
    await app.call('POST /api/startups/{id}/leave', { id: startup.id }, { as: person })
    await remove(person)
    await timePasses()
    expect(JSON.stringify(await find(startups, startup))).not.toContain('Wilhelmina')
  })

  it('is complete even when the job is killed twice', async () => {
    const { person } = await busyPerson()
    await remove(person)
    await app.settled()
    const killedAfter = async (writes: number, from: Progress) => {
      let left = writes
      app.dynamodb.faults.loseAnswer = ({ operation }) => /Delete|Update|Put|Transact/.test(operation) && (left -= 1) < 0
      await expect(permanentlyDeleteUser(person.id, from, 100)).rejects.toBeInstanceOf(Error)
      app.dynamodb.faults.loseAnswer = undefined
    }
    await killedAfter(2, { part: 0 })
    await killedAfter(5, { part: 0 })
    await timePasses()
    const left = (await tableText()).toLowerCase()
    for (const mark of marksOf(person)) expect(left).not.toContain(mark)
  })

  it('deletes in batches, each continuing after the previous one', async () => {
    const { person } = await busyPerson()
    await remove(person)
    await app.settled()
    const runs = await runsOf((progress: Progress) => permanentlyDeleteUser(person.id, progress, 1), { part: 0 }, 30)
    expect(runs).toBeGreaterThan(5)
    await app.settled()
    expect(await tableText()).not.toContain(NAME)
  })
})
