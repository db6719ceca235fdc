import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { createFunctions, type FunctionsOptions } from '../../../infra/local/lambda/index.ts'

/** Functions whose bundles are these sources; they end with the test. */
export async function start(bundles: Record<string, string>, options: Partial<FunctionsOptions> = {}) {
  const bundleDirectory = await mkdtemp(path.join(tmpdir(), 'lambda-'))
  const write = async (name: string, source: string) => {
    await mkdir(path.join(bundleDirectory, name), { recursive: true })
    await writeFile(path.join(bundleDirectory, name, 'index.js'), source)
  }
  for (const [name, source] of Object.entries(bundles)) await write(name, source)
  const log = vi.fn<(name: string, line: string) => void>()
  const functions = createFunctions({ names: Object.keys(bundles), bundleDirectory, env: {}, timeoutMs: 5_000, log, ...options })
  onTestFinished(async () => {
    await functions.close()
    await rm(bundleDirectory, { recursive: true, force: true })
  })
  return { ...functions, write, log }
}
/** Answers how many events this environment has had, and in which thread. */
export const COUNTING = `
  const { threadId } = require('node:worker_threads')
  let events = 0
  exports.handler = async () => ({ thread: threadId, events: ++events })`
