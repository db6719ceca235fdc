import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tallyOf, tallyOfStep, type Report, type Tally } from './tally.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Where a run leaves its JSON reports, one per part of the suite. */
const REPORTS = join(ROOT, '.cache/tests')

/** What workers and started servers import is compiled once. */
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, '.cache/node')

/** The shortest form of a run: programs are found, and filters find tests. */
const IS_SHORT = process.env['TEST_SHORT'] === '1'

export type Step = readonly [name: string, run: () => Promise<Tally>]

async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}

/** A command that succeeds or fails as a whole; its output is shown when it has ended, since others run beside it. */
export const command = (name: string, program: string, ...args: string[]): Step => [
  name,
  async () => {
    const child = spawn(program, IS_SHORT ? ['--version'] : args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
    const [code] = (await once(child, 'close')) as [number | null]
    console.log(`\n== ${name}: ${code === 0 ? 'ok' : 'failed'}\n${Buffer.concat(output).toString()}`)
    return tallyOfStep(code === 0)
  },
]

/** Tests, of which each counts; the report is kept under this name. */
export const vitest = (name: string, report: string, ...args: string[]): Step => [
  name,
  async () => {
    console.log(`\n== ${name}`)
    if (IS_SHORT) return tallyOfStep(await succeeds('vitest', ['list', '--filesOnly', '--config', 'tests/vitest.config.ts', ...args]))
    const file = join(REPORTS, `${report}.json`)
    await rm(file, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const succeeded = await succeeds('vitest', ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...args])
    const text = await readFile(file, 'utf8').catch(() => undefined)
    return tallyOf(text === undefined ? undefined : (JSON.parse(text) as Report), succeeded)
  },
]

/** Runs all steps, even after one that fails: the first ones in order, then lanes side by side. Prints the sum and sets the exit code. */
export async function runSteps(first: readonly Step[], ...lanes: (readonly Step[])[]): Promise<void> {
  const tallies = new Map<string, Tally>()
  const runInOrder = async (steps: readonly Step[]) => {
    for (const [name, run] of steps) tallies.set(name, await run())
  }
  await runInOrder(first)
  await Promise.all(lanes.map(runInOrder))
  const failed = [...tallies].filter(([, tally]) => tally.failed > 0).map(([name]) => name)
  const all = [...tallies.values()]
  const retried = all.flatMap((tally) => tally.retried)
  const sum = (of: (tally: Tally) => number) => all.reduce((total, tally) => total + of(tally), 0)
  console.log(`\n${retried.length} needed a second try${retried.map((name) => `\n  ${name}`).join('')}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${sum((tally) => tally.passed)} passed, ${sum((tally) => tally.failed)} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
