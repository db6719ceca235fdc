import { afterEach, expect, it, vi } from 'vitest'
import { FairQueue, QueueFull } from '../../../infra/local/gateway/fair-queue.ts'
import { SIGN_IN } from '../../../infra/local/gateway/queued.ts'

afterEach(() => void vi.useRealTimers())

/** A queue whose calls end one after another, by hand. */
function start(options: { concurrency: number; maxWaiting: number; maxWaitMs?: number }) {
  const queue = new FairQueue({ maxWaitMs: 1_000, ...options })
  const ends: (() => void)[] = []
  const done: string[] = []
  const call = (client: string, name: string) =>
    queue
      .run(client, () => new Promise<void>((end) => void ends.push(end)))
      .then(
        () => 'done',
        (error: unknown) => (error instanceof QueueFull ? 'refused' : 'failed'),
      )
      .then((outcome) => done.push(`${name} ${outcome}`))
  const settle = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { call, settle, done, running: () => ends.length }
}

it('runs as many calls as it may at the same time', async () => {
  const { call, settle, done, running } = start({ concurrency: 2, maxWaiting: 5 })
  for (const name of ['1', '2', '3']) void call('a', name)
  expect(running()).toBe(2)
  await settle(3)
  expect(done).toEqual(['1 done', '2 done', '3 done'])
  void call('a', '4')
  expect(running()).toBe(1)
})

it('lets clients take turns', async () => {
  const { call, settle, done } = start({ concurrency: 1, maxWaiting: 9 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void call(name.slice(0, 1), name)
  await settle(7)
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'].map((name) => `${name} done`))
})

it('refuses the newest call of the client that has most when it is full', async () => {
  const { call, settle, done } = start({ concurrency: 1, maxWaiting: 3 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void call(name.slice(0, 1), name)
  await settle(4)
  expect(done).toEqual(['a4 refused', 'a1 done', 'a2 done', 'b1 done', 'a3 done'])
})

it('goes on after a call that fails', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 1, maxWaitMs: 1_000 })
  const calls = [queue.run('a', () => Promise.reject(new Error('lost'))), queue.run('a', () => Promise.resolve('next'))]
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it('lets 40 users behind one address sign in at once', async () => {
  const { call, settle, done } = start(SIGN_IN)
  const names = Array.from({ length: 40 }, (_, at) => `user ${at}`)
  for (const name of names) void call('school', name)
  await settle(40)
  expect(done).toEqual(names.map((name) => `${name} done`))
})

it('refuses what has waited too long, and lets the others take their turns', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { call, settle, done } = start({ concurrency: 1, maxWaiting: 9, maxWaitMs: 100 })
  for (const name of ['a1', 'a2', 'b1']) void call(name.slice(0, 1), name)
  await vi.advanceTimersByTimeAsync(60)
  void call('a', 'a3')
  await vi.advanceTimersByTimeAsync(60)
  expect(done).toEqual(['a2 refused', 'b1 refused'])
  await settle(2)
  expect(done.slice(2)).toEqual(['a1 done', 'a3 done'])
})
