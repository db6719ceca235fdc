import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startInProcess } from '../../infra/local/in-process/index.ts'
import { requestOf } from '../../infra/local/operate/commands.ts'
import { addOperator, callDesk } from '../../infra/local/operate/desk.ts'

interface Answer {
  id?: string
  code?: string
  user?: { id: string }
}

let directory: string
let product: Awaited<ReturnType<typeof startInProcess>> | undefined

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'operate-'))
})
afterAll(async () => {
  await product?.close()
  await rm(directory, { recursive: true, force: true })
})

describe('npm run operate', () => {
  it('says so while no operator is configured', async () => {
    await expect(callDesk({ directory, origin: 'http://127.0.0.1:1' }, { path: 'GET reports' })).rejects.toThrow(
      'There is no such operator',
    )
  })

  it('adds an operator, who then reads reports and acts from their addresses only', async () => {
    expect(await addOperator(directory, 'olga', [])).toMatch(/^otpauth:\/\/totp\/Launchcrew:olga\?secret=[A-Z2-7]{32}&issuer=Launchcrew\n/)
    await expect(addOperator(directory, 'olga', [])).rejects.toThrow('There is an operator olga already')
    await addOperator(directory, 'otto', ['203.0.113.9'])
    product = await startInProcess({ directory, believesViewerIp: false, onDiscarded: () => undefined })
    const { origin } = product
    const desk = { directory, origin }
    expect(await callDesk(desk, { path: 'GET reports' })).toEqual({ items: [], nextCursor: null })
    expect(await callDesk(desk, { path: 'GET statistics' })).toMatchObject({ openReports: 0 })
    const body = { act: 'suspend', targetType: 'user', targetId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', reason: 'too short' }
    await expect(callDesk(desk, { path: 'POST acts', body })).rejects.toThrow('Please give a reason of at least 10 letters')
    await expect(callDesk({ ...desk, name: 'otto' }, { path: 'GET reports' })).rejects.toThrow('do not belong together')
    expect((await stat(join(directory, 'operator-olga.token'))).mode & 0o777).toBe(0o600)
  })

  it('executes the entry of the runbook about an abusive user', async () => {
    const { origin = '' } = product ?? {}
    const post = async (path: string, body: object) =>
      (await (
        await fetch(`${origin}/api/auth/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()) as Answer
    const [email, password] = ['mallory@example.org', 'correct horse battery']
    const { user } = await post('register', { name: 'Mallory', email, password })
    const id = user?.id ?? ''
    const operate = (...words: string[]) => callDesk({ directory, origin }, requestOf(words) ?? { path: '' }) as Promise<Answer>
    expect(await operate('find', email)).toMatchObject({ items: [{ targetType: 'user', targetId: id, label: 'Mallory' }] })
    const act = await operate('act', 'suspend', 'user', id, 'Sells', 'miracle', 'pills')
    expect(act).toMatchObject({ state: 'done', reason: 'Sells miracle pills' })
    expect((await post('login', { email, password })).code).toBe('auth.suspended')
    expect(await operate('act', 'remove-links', 'user', id, 'Sells miracle pills')).toMatchObject({ canUndo: true })
    expect(await operate('show', 'user', id)).toMatchObject({
      target: { isSuspended: true },
      acts: [{ act: 'remove-links' }, { act: 'suspend' }],
    })
    await operate('undo', act.id ?? '', 'They', 'apologized', 'by mail')
    expect((await post('login', { email, password })).user?.id).toBe(id)
    expect(await operate('act', 'delete', 'user', id, 'They asked for it')).toMatchObject({ state: 'pending' })
    await expect(operate('proof', id)).rejects.toThrow('There is no such target or act')
    expect(await operate('log')).toMatchObject({ items: [{ act: 'delete' }, { act: 'undo' }, { act: 'remove-links' }, { act: 'suspend' }] })
    expect(await operate('reports')).toEqual({ items: [], nextCursor: null })
    expect(requestOf(['what'])).toBeUndefined()
  })
})
