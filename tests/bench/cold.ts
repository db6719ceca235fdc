/** `npm run bench cold`: per function, its size and the time from process start to first answer, beside a bare program. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eventFor } from './support/cold/events.ts'
import { startStub } from './support/cold/stub.ts'
import { isShort } from './harness/short.ts'

const STARTS = 15
const BUNDLES = join(import.meta.dirname, '../../dist/functions')
const RUNNER = join(import.meta.dirname, 'support/cold/run-once.mjs')
const FLOOR = join(import.meta.dirname, 'support/cold/floor.cjs')

interface Start {
  wall: number
  cpu: number
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function startOnce(args: string[], env: NodeJS.ProcessEnv): Promise<Start> {
  const began = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return { wall: performance.now() - began, cpu: Number(printed) }
}

const stub = await startStub()
Object.assign(process.env, stub.env)
const { issueToken } = await import('../../functions/platform/token.ts')
const token = await issueToken({ userId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', sessionId: 'A'.repeat(22) }, Math.floor(Date.now() / 1_000) + 3_600)
const env = { PATH: process.env['PATH'], ...stub.env }
const folder = mkdtempSync(join(tmpdir(), 'launchcrew-cold-'))
const programs = readdirSync(BUNDLES)
  .filter((name) => existsSync(join(BUNDLES, name, 'index.js')))
  .map((name) => {
    const event = join(folder, `${name}.json`)
    writeFileSync(event, JSON.stringify(eventFor(name, { token, originSecret: stub.originSecret })))
    return { name, args: [RUNNER, join(BUNDLES, name, 'index.js'), event] }
  })
writeFileSync(join(folder, 'floor.json'), '{}')
if (isShort) {
  await startOnce([RUNNER, ...programs.flatMap(({ args }) => args.slice(1))], env)
  console.log(`${programs.length} functions answered, in one process`)
}
const all = isShort ? [] : [{ name: 'floor', args: [RUNNER, FLOOR, join(folder, 'floor.json')] }, ...programs]
const starts = new Map<string, Start[]>(all.map(({ name }) => [name, []]))
for (const { args } of all) await startOnce(args, env)
for (let round = 0; round < STARTS; round += 1) for (const { name, args } of all) starts.get(name)?.push(await startOnce(args, env))
stub.close()

const of = (name: string, part: keyof Start) => median((starts.get(name) ?? []).map((start) => start[part]))
process.stdout.write(
  `${'function'.padEnd(16)}${'kB'.padStart(8)}${'gzip kB'.padStart(9)}${'wall ms'.padStart(9)}${'x floor'.padStart(9)}${'CPU ms'.padStart(8)}${'x floor'.padStart(9)}\n`,
)
for (const { name } of all) {
  const bytes = name === 'floor' ? readFileSync(FLOOR) : readFileSync(join(BUNDLES, name, 'index.js'))
  const kB = (size: number) => (size / 1_000).toFixed(1)
  const times = (part: keyof Start) => (of(name, part) / of('floor', part)).toFixed(2)
  process.stdout.write(
    `${name.padEnd(16)}${kB(bytes.length).padStart(8)}${kB(gzipSync(bytes).length).padStart(9)}${of(name, 'wall').toFixed(1).padStart(9)}${times('wall').padStart(9)}${of(name, 'cpu').toFixed(1).padStart(8)}${times('cpu').padStart(9)}\n`,
  )
}
