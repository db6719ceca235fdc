import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openLog } from '../../../infra/local/process/log-file.ts'
import { dataFolder } from '../support/server.ts'

const line = (n: number) => `{"level":"info","n":${n}}`

it('keeps three older files of the size limit beside the log, the newest lines in all of them', async () => {
  const directory = await dataFolder()
  const log = openLog(join(directory, 'functions.log'), { limit: 100 })
  for (let n = 0; n < 100; n += 1) log.write('auth', line(n))
  log.close()
  expect((await readdir(directory)).toSorted()).toEqual(['functions.log', 'functions.log.1', 'functions.log.2', 'functions.log.3'])
  const files = ['functions.log.3', 'functions.log.2', 'functions.log.1', 'functions.log']
  const kept = (await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')))).join('').trim().split('\n')
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, n) => `auth ${line(100 - kept.length + n)}`))
  expect(kept.length).toBeGreaterThan(9)
})
it('continues the log of the start before', async () => {
  const file = join(await dataFolder(), 'functions.log')
  for (const n of [1, 2]) {
    const log = openLog(file)
    log.write('auth', line(n))
    log.close()
  }
  expect(await readFile(file, 'utf8')).toBe(`auth ${line(1)}\nauth ${line(2)}\n`)
})
it('shows errors and what is no log line on the terminal', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const log = openLog(join(await dataFolder(), 'functions.log'))
  for (const text of ['{"level":"error"}', '{"level":"info"}', 'Unhandled rejection']) log.write('auth', text)
  log.close()
  expect(shown.mock.calls).toEqual([['auth: {"level":"error"}'], ['auth: Unhandled rejection']])
})
