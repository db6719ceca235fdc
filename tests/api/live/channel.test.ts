import { describe, expect, it } from 'vitest'
import { BROWSER_FRAMES_MAX, CONNECTIONS_MAX, LIVE_PROTOCOL } from '../../../shared/entities/live.ts'
import { getUserConnections } from '../../../functions/data/live/connections.ts'
import { postFrame } from '../../../functions/domain/live/connections/post.ts'
import { createUser, signInAgain } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { liveUrl, listen, refusedWith } from '../../support/live-listener.ts'

const app = await openApp()

describe('the handshake of the live channel', () => {
  it('selects the protocol and never answers the token', async () => {
    const ada = await listen(app, await createUser('Ada'))
    expect(ada.protocol).toBe(LIVE_PROTOCOL)
    await ada.close()
  })

  it('refuses a missing or wrong token, an ended session and another protocol with 401', async () => {
    const ada = await createUser('Ada')
    expect(await refusedWith(app, LIVE_PROTOCOL)).toBe(401)
    expect(await refusedWith(app, `${LIVE_PROTOCOL}, ${ada.token}x`)).toBe(401)
    expect(await refusedWith(app, `other, ${ada.token}`)).toBe(401)
    await app.call('POST /api/auth/logout', {}, { as: ada })
    expect(await refusedWith(app, `${LIVE_PROTOCOL}, ${ada.token}`)).toBe(401)
    expect(await getUserConnections(ada.id)).toEqual({})
  })

  it('refuses with 403 what did not come through the edge', async () => {
    const { handler } = await import('../../../functions/live/index.ts')
    const { token } = await createUser('Ada')
    const headers = { 'Sec-WebSocket-Protocol': `${LIVE_PROTOCOL}, ${token}`, 'X-Origin-Verify': 'guess' }
    const answer = await handler({ headers, requestContext: { routeKey: '$connect', connectionId: 'x' } })
    expect(answer).toEqual({ statusCode: 403 })
  })

  it('leads nowhere but to its own path', async () => {
    const socket = new WebSocket(liveUrl(app).replace('/live', '/lives'), [LIVE_PROTOCOL])
    await expect(new Promise((resolve) => socket.addEventListener('error', () => resolve('refused')))).resolves.toBe('refused')
  })
})

describe('a connection', () => {
  it('is forgotten when the browser closes it', async () => {
    const user = await createUser('Ada')
    const ada = await listen(app, user)
    expect(Object.keys(await getUserConnections(user.id))).toHaveLength(1)
    await ada.close()
    await expect.poll(() => getUserConnections(user.id)).toEqual({})
  })

  it('answers a ping, so that the edge does not close it', async () => {
    const ada = await listen(app, await createUser('Ada'))
    ada.say({ ping: 1 })
    expect(await ada.next()).toEqual({})
    await ada.close()
  })

  it(`closes the oldest when a user opens more than ${CONNECTIONS_MAX}`, async () => {
    const user = await createUser('Ada')
    const first = await listen(app, user)
    const openedAt = 1_000
    const { addToUser } = await import('../../../functions/data/live/connections.ts')
    const [id = ''] = Object.keys(await getUserConnections(user.id))
    await addToUser({ id, userId: user.id, sessionId: '', openedAt: Math.floor(Date.now() / 1_000) - openedAt })
    const others = []
    for (let count = 1; count < CONNECTIONS_MAX; count += 1) others.push(await listen(app, user))
    expect(await first.heard()).toEqual([])
    const ninth = await listen(app, user)
    expect(await first.closed).toBe(1000)
    expect(Object.keys(await getUserConnections(user.id))).toHaveLength(CONNECTIONS_MAX)
    await Promise.all([ninth, ...others].map((one) => one.close()))
  })

  it('is closed with its session, and those of other sessions stay', async () => {
    const user = await createUser('Ada')
    const other = await signInAgain(user)
    const [leaving, staying] = [await listen(app, user), await listen(app, other)]
    await app.settled()
    await staying.heard()
    await app.call('POST /api/auth/logout', {}, { as: user })
    await app.settled()
    expect(await leaving.closed).toBe(1000)
    expect(await staying.heard()).toEqual([])
    await staying.close()
  })

  it('is closed with all others when the user signs out everywhere', async () => {
    const user = await createUser('Ada')
    const both = [await listen(app, user), await listen(app, await signInAgain(user))]
    await app.call('DELETE /api/auth/sessions', {}, { as: user })
    await app.settled()
    expect(await Promise.all(both.map(({ closed }) => closed))).toEqual([1000, 1000])
  })

  it('is closed at the first frame after its session has ended, also without the event handler', async () => {
    const user = await createUser('Ada')
    const ada = await listen(app, user)
    const { sessions } = await import('../../../functions/data/accounts/sessions.ts')
    const { readToken } = await import('../../../functions/platform/token.ts')
    const { commit } = await import('../../../functions/data/transaction.ts')
    const { change } = await import('../../../functions/data/store/write.ts')
    const { sessionId = '' } = (await readToken(user.token)) ?? {}
    await commit(change(sessions.key({ id: sessionId }), { set: { endsAt: 1 } }))
    ada.say({ ping: 1 })
    expect(await ada.closed).toBe(1000)
  })

  it(`is closed when it sends more than ${BROWSER_FRAMES_MAX.count} frames in ten seconds`, async () => {
    const ada = await listen(app, await createUser('Ada'))
    for (let count = 0; count < 2 * BROWSER_FRAMES_MAX.count + 2; count += 1) ada.sendRaw('{}')
    expect(await ada.closed).toBe(1000)
  })

  it('survives frames that are not understood, and is closed by the gateway for one above 128 kB', async () => {
    const ada = await listen(app, await createUser('Ada'))
    for (const text of ['', 'null', '{"look":7}', `{"look":"${'x'.repeat(300)}"}`]) ada.sendRaw(text)
    ada.say({ ping: 1 })
    expect(await ada.next()).toEqual({})
    ada.sendRaw('x'.repeat(128 * 1_024 + 1))
    expect(await ada.closed).toBe(1009)
  })
})

describe('a post to a connection', () => {
  it('answers 410 when the connection is over, and then nothing is stored of it', async () => {
    const user = await createUser('Ada')
    const { addToUser } = await import('../../../functions/data/live/connections.ts')
    const { sendTo } = await import('../../../functions/domain/live/connections/send.ts')
    const openedAt = Math.floor(Date.now() / 1_000)
    await addToUser({ id: 'opening=', userId: user.id, sessionId: 's', openedAt })
    await addToUser({ id: 'gone=', userId: user.id, sessionId: 's', openedAt: openedAt - 60 })
    expect(await postFrame('gone=', '{}')).toBe(410)
    await sendTo(
      Object.entries(await getUserConnections(user.id)).map(([id, one]) => ({ id, userId: user.id, openedAt: one.openedAt })),
      {},
    )
    expect(Object.keys(await getUserConnections(user.id))).toEqual(['opening='])
  })

  it('is refused without a signature, and with one by another key', async () => {
    const { endpoint } = app.live
    const url = `${endpoint}/@connections/x`
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(403)
    const secret = process.env['AWS_SECRET_ACCESS_KEY']
    process.env['AWS_SECRET_ACCESS_KEY'] = 'another'
    expect(await postFrame('x', '{}')).toBe(403)
    process.env['AWS_SECRET_ACCESS_KEY'] = secret
    expect(await postFrame('x', '{}')).toBe(410)
  })
})
