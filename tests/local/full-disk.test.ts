import { expect, it, onTestFinished } from 'vitest'
import { openApp } from '../support/app.ts'

const app = await openApp({ onDisk: true })
const ENOSPC = () => Object.assign(new Error('database or disk is full'), { errcode: 13 })

it('a write on a full disk is answered 507 with the cause, reads go on, and writes do when there is space', async () => {
  const ada = await app.signUp('Ada')
  const save = (headline: string) => app.call('PUT /api/users/profile', { body: { headline } }, { as: ada })
  const headline = async () => (await app.call('GET /api/profiles/{id}', { id: ada.id }, { as: ada })).body.headline
  expect((await save('Before')).status).toBe(200)

  onTestFinished(() => void (app.dynamodb.faults.diskFailure = undefined))
  app.dynamodb.faults.diskFailure = ENOSPC
  // The second meets a store that refuses everything until it has verified itself.
  for (const attempt of ['first', 'second']) {
    const { status, problem, headers } = await save(attempt)
    expect([status, problem?.code, headers.get('content-type')]).toEqual([507, 'server.full', 'application/problem+json; charset=utf-8'])
    expect(problem?.message).toBe('The disk of this server is full. Nothing was saved. Its operator must free some space')
    expect(await headline()).toBe('Before')
  }

  app.dynamodb.faults.diskFailure = undefined
  await expect.poll(async () => (await save('After')).status).toBe(200)
  expect(await headline()).toBe('After')
})
