import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startInProcess } from '../../infra/local/in-process/index.ts'
import { addOperator, callDesk } from '../../infra/local/operate/desk.ts'

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
})
