import { availableParallelism } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { COUNTING, start } from '../support/functions.ts'

/** Answers how many events this environment has worked on at the same time. */
const OVERLAPPING = `
  let here = 0, most = 0
  exports.handler = async ({ ms }) => {
    most = Math.max(most, ++here)
    await new Promise((done) => setTimeout(done, ms))
    here--
    return most
  }`

describe('the threads of the functions', () => {
  it('runs several functions in one thread, each with its own modules', async () => {
    const { invoke } = await start({ a: COUNTING, b: COUNTING }, { concurrency: 1 })
    const first = (await invoke('a', {})) as { thread: number }
    await expect(invoke('b', {})).resolves.toEqual({ thread: first.thread, events: 1 })
    await expect(invoke('a', {})).resolves.toEqual({ thread: first.thread, events: 2 })
  })

  it('prefers the thread that has the function loaded', async () => {
    const { invoke } = await start({ a: OVERLAPPING, b: COUNTING, c: COUNTING }, { concurrency: 2 })
    const [, loaded] = (await Promise.all([invoke('a', { ms: 20 }), invoke('b', {})])) as [number, { thread: number }]
    await invoke('c', {})
    await expect(invoke('b', {})).resolves.toEqual({ thread: loaded.thread, events: 2 })
  })

  it('unloads the function that was not used for longest', async () => {
    const { invoke } = await start({ a: COUNTING, b: COUNTING, c: COUNTING }, { concurrency: 1, maxLoaded: 2 })
    for (const name of ['a', 'b', 'a', 'c']) await invoke(name, {})
    await expect(invoke('a', {})).resolves.toMatchObject({ events: 3 })
    await expect(invoke('b', {})).resolves.toMatchObject({ events: 1 })
  })

  it('leaves a thread to requests while background functions are busy', async () => {
    const { invoke } = await start(
      {
        job: `exports.handler = () => new Promise((done) => setTimeout(done, 400, 'done'))`,
        request: `exports.handler = async () => 'answered'`,
      },
      { concurrency: 2, background: ['job'] },
    )
    const jobs = Promise.race([invoke('job', {}), invoke('job', {}), invoke('job', {})])
    await expect(Promise.race([jobs, invoke('request', {})])).resolves.toBe('answered')
    await jobs
  })

  it('runs a reserved function in threads of its own', async () => {
    const { invoke } = await start(
      {
        slow: `exports.handler = () => new Promise((done) => setTimeout(done, 400, 'done'))`,
        request: `exports.handler = async () => 'answered'`,
      },
      { concurrency: 1, reserved: { slow: 1 } },
    )
    const flood = Promise.race([invoke('slow', {}), invoke('slow', {})])
    await expect(Promise.race([flood, invoke('request', {})])).resolves.toBe('answered')
    await flood
  })

  it('runs quick background functions in one thread, one after the other', async () => {
    const { invoke } = await start({ a: COUNTING, b: COUNTING }, { background: ['a', 'b'], longMs: 60_000 })
    const [a, b] = (await Promise.all([invoke('a', {}), invoke('b', {})])) as { thread: number }[]
    expect(b?.thread).toBe(a?.thread)
  })

  it('uses an idle environment again', async () => {
    const { invoke } = await start({ counting: COUNTING })
    const first = (await invoke('counting', {})) as { thread: number }
    await expect(invoke('counting', {})).resolves.toEqual({ thread: first.thread, events: 2 })
  })

  it('ends the idle threads that are reserved for a function, and keeps one of the shared ones', async () => {
    const { invoke } = await start({ own: COUNTING, shared: COUNTING }, { reserved: { own: 1 }, idleMs: 10 })
    const [own, shared] = (await Promise.all([invoke('own', {}), invoke('shared', {})])) as { thread: number }[]
    await vi.waitFor(async () => expect(await invoke('own', {})).not.toMatchObject({ thread: own?.thread }))
    await expect(invoke('shared', {})).resolves.toEqual({ thread: shared?.thread, events: 2 })
  })

  it('works on one event at a time in an environment, and lets further events wait', async () => {
    const { invoke } = await start({ busy: OVERLAPPING }, { concurrency: 2 })
    const most = await Promise.all(Array.from({ length: 8 }, () => invoke('busy', { ms: 5 })))
    expect(most).toEqual(Array.from({ length: 8 }, () => 1))
  })

  it('starts no more environments than allowed', async () => {
    const { invoke } = await start({ counting: COUNTING }, { concurrency: 3 })
    const answers = (await Promise.all(Array.from({ length: 12 }, () => invoke('counting', {})))) as { thread: number }[]
    const threads = new Set(answers.map(({ thread }) => thread)).size
    expect(threads).toBeGreaterThan(1)
    expect(threads).toBeLessThanOrEqual(3)
  })

  it('starts another environment for events that wait for long ones', async () => {
    const cores = Math.max(2, availableParallelism())
    const { invoke } = await start(
      {
        slow: `exports.handler = () => new Promise((done) => setTimeout(done, 2_000, 'slow'))`,
        quick: `exports.handler = async () => 'quick'`,
      },
      { concurrency: cores + 1 },
    )
    const slow = Array.from({ length: cores }, () => invoke('slow', {}))
    await expect(Promise.race([invoke('quick', {}), ...slow])).resolves.toBe('quick')
    await Promise.all(slow)
  })
})
