import { describe, expect, it, vi } from 'vitest'
import { ConnectionLost, type Service } from '../../../infra/local/aws/service.ts'
import { FunctionError } from '../../../infra/local/lambda/index.ts'
import { start } from '../support/functions.ts'

/** Sends its event to a service as the SDK does, and answers what came back. */
const CALLING = `
  const http = require('node:http')
  exports.handler = (body) => new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: 1, method: 'POST', path: '/x?y=1', headers: { Authorization: 'a' } }
    const request = http.request(options, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, type: response.headers['content-type'], text })
    })
    request.on('error', reject)
    request.end(body)
  })`
const servedBy = (service: Service) => ({ services: new Map([['http://127.0.0.1:1', service]]) })

describe('functions on one machine', () => {
  it('passes event and answer through JSON', async () => {
    const { invoke } = await start({ echo: 'exports.handler = async (event) => ({ ...event, gone: undefined, at: new Date(0) })' })
    await expect(invoke('echo', { a: [1, null], gone: undefined, when: new Date(1) })).resolves.toEqual({
      a: [1, null],
      when: '1970-01-01T00:00:00.001Z',
      at: '1970-01-01T00:00:00.000Z',
    })
  })

  it('answers null where the handler answers nothing', async () => {
    const { invoke } = await start({ nothing: 'exports.handler = async () => {}' })
    await expect(invoke('nothing', undefined)).resolves.toBeNull()
  })

  it('gives the handler a context with its time and a request id', async () => {
    const { invoke } = await start({
      context: `exports.handler = async (_, context) => ({ id: context.awsRequestId, name: context.functionName, left: context.getRemainingTimeInMillis() })`,
    })
    const [first, second] = (await Promise.all([invoke('context', {}), invoke('context', {})])) as {
      id: string
      name: string
      left: number
    }[]
    expect(first).toMatchObject({ name: 'context', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(first?.id).not.toBe(second?.id)
    expect(first?.left).toBeGreaterThan(0)
    expect(first?.left).toBeLessThanOrEqual(5_000)
  })

  it('gives each environment its own process.env, and none of the process that runs it', async () => {
    vi.stubEnv('ONLY_OUTSIDE', 'yes')
    const source = `exports.handler = async () => { const seen = { ...process.env }; process.env.GIVEN = 'changed'; return seen }`
    const { invoke } = await start({ a: source, b: source }, { env: { GIVEN: 'value' } })
    await invoke('a', {})
    await expect(invoke('b', {})).resolves.toEqual({
      GIVEN: 'value',
      AWS_LAMBDA_FUNCTION_NAME: 'b',
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    })
    expect(process.env['GIVEN']).toBeUndefined()
  })

  it('carries requests to a service of this process without a connection', async () => {
    const service: Service = (call) => ({ status: 201, headers: { 'content-type': 'text/plain' }, body: `${JSON.stringify(call)} ü` })
    const { invoke } = await start({ calling: CALLING }, servedBy(service))
    const call = { method: 'POST', url: '/x?y=1', headers: { authorization: 'a' }, body: 'ä' }
    await expect(invoke('calling', 'ä')).resolves.toEqual({ status: 201, type: 'text/plain', text: `${JSON.stringify(call)} ü` })
  })

  it('shows a lost answer of a service as a broken connection', async () => {
    const { invoke } = await start(
      { calling: CALLING },
      servedBy(() => Promise.reject(new ConnectionLost())),
    )
    await expect(invoke('calling', '')).rejects.toMatchObject({ message: 'socket hang up' })
  })

  it('rejects with the type, message and trace of what the handler threw', async () => {
    const { invoke } = await start({ failing: `exports.handler = async () => { throw new RangeError('too far') }` })
    const error: unknown = await invoke('failing', {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FunctionError)
    expect(error).toMatchObject({ errorType: 'RangeError', message: 'too far', trace: expect.arrayContaining(['RangeError: too far']) })
  })

  it('rejects when the bundle has no handler, cannot be loaded or does not exist', async () => {
    const { invoke } = await start({ empty: '', broken: 'not javascript' })
    await expect(invoke('empty', {})).rejects.toMatchObject({
      errorType: 'TypeError',
      message: expect.stringContaining('exports no handler'),
    })
    await expect(invoke('broken', {})).rejects.toMatchObject({ errorType: 'SyntaxError' })
    await expect(invoke('unknown', {})).rejects.toThrow('Function not found: unknown')
  })

  it('ends a handler that never answers, and one that never lets go, and answers the next event', async () => {
    const source = `exports.handler = async ({ how }) => {
      if (how === 'loop') for (;;) {}
      if (how === 'wait') await new Promise(() => setInterval(() => {}, 1_000))
      return 'alive'
    }`
    const { invoke } = await start({ slow: source }, { timeoutMs: 400, concurrency: 1 })
    const settled = await Promise.allSettled([invoke('slow', { how: 'loop' }), invoke('slow', { how: 'wait' }), invoke('slow', {})])
    const timedOut = { errorType: 'Sandbox.Timedout', message: 'Task timed out after 0.40 seconds' }
    expect(settled).toEqual([
      { status: 'rejected', reason: expect.objectContaining(timedOut) },
      { status: 'rejected', reason: expect.objectContaining(timedOut) },
      { status: 'fulfilled', value: 'alive' },
    ])
  })

  it.each([
    ['ends its process', `process.exit(3)`],
    ['throws beside the event', `setTimeout(() => { throw new Error('beside') }); await new Promise(() => {})`],
    ['lets a promise fail unseen', `Promise.reject(new Error('unseen')); await new Promise(() => {})`],
    ['eats all its memory', `const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))`],
  ])('outlives a function that %s', async (_how, act) => {
    const { invoke } = await start(
      { crashing: `exports.handler = async ({ crash }) => { if (crash) { ${act} } return 'alive' }` },
      { timeoutMs: 15_000 },
    )
    await expect(invoke('crashing', { crash: true })).rejects.toMatchObject({ errorType: 'Runtime.ExitError' })
    await expect(invoke('crashing', {})).resolves.toBe('alive')
  })

  it('replaces an environment that crashed while idle', async () => {
    const { invoke, log } = await start({
      late: `exports.handler = async () => { setTimeout(() => { throw new Error('late') }, 100); return 'answered' }`,
    })
    await invoke('late', {})
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith('late', expect.stringContaining('late')))
    // Its output may arrive before its exit event; until then a call may still reach it.
    await vi.waitFor(async () => expect(await invoke('late', {})).toBe('answered'))
  })

  it('refuses an answer that is larger than Lambda carries', async () => {
    const { invoke } = await start({ large: `exports.handler = async () => 'x'.repeat(6 * 1024 * 1024)` })
    await expect(invoke('large', {})).rejects.toMatchObject({ errorType: 'Function.ResponseSizeTooLarge' })
  })

  it('forwards what the handler prints, line by line, with its name', async () => {
    const { invoke, log } = await start({ talking: `exports.handler = async () => { console.log('one\\ntwo'); console.error('three') }` })
    await invoke('talking', {})
    await vi.waitFor(() =>
      expect(log.mock.calls.map(([, line]) => line).toSorted((a, b) => a.localeCompare(b))).toEqual(['one', 'three', 'two']),
    )
    expect(new Set(log.mock.calls.map(([name]) => name))).toEqual(new Set(['talking']))
  })

  it('meets a changed bundle after a reload, and lets the event that is being worked on end', async () => {
    const { invoke, reload, write } = await start({
      changing: `exports.handler = async () => { await new Promise((done) => setTimeout(done, 50)); return 'old' }`,
    })
    await invoke('changing', {})
    const running = invoke('changing', {})
    await write('changing', `exports.handler = async () => 'new'`)
    reload()
    await expect(invoke('changing', {})).resolves.toBe('new')
    await expect(running).resolves.toBe('old')
    await expect(invoke('changing', {})).resolves.toBe('new')
  })

  it('closes when what is being worked on has ended, and refuses what comes later', async () => {
    const { invoke, close } = await start({
      slow: `exports.handler = async () => { await new Promise((done) => setTimeout(done, 50)); return 'done' }`,
    })
    const running = invoke('slow', {})
    await close()
    await expect(running).resolves.toBe('done')
    await expect(invoke('slow', {})).rejects.toThrow('slow is closed')
  })
})
