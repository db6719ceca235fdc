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

export type Step = readonly [name: string, run: () => Promise<Tally>]

async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}

/** A command that succeeds or fails as a whole. */
export const command = (name: string, program: string, ...args: string[]): Step => [
  name,
  async () => tallyOfStep(await succeeds(program, args)),
]

/** Tests, of which each counts; the report is kept under this name. */
export const vitest = (name: string, report: string, ...args: string[]): Step => [
  name,
  async () => {
    const file = join(REPORTS, `${report}.json`)
    await rm(file, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const succeeded = await succeeds('vitest', ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...args])
    const text = await readFile(file, 'utf8').catch(() => undefined)
    return tallyOf(text === undefined ? undefined : (JSON.parse(text) as Report), succeeded)
  },
]

/** Runs all steps, even after one that fails; prints the sum and sets the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const tallies = new Map<string, Tally>()
  for (const [name, run] of steps) {
    console.log(`\n== ${name}`)
    tallies.set(name, await run())
  }
  const failed = [...tallies].filter(([, tally]) => tally.failed > 0).map(([name]) => name)
  const all = [...tallies.values()]
  const retried = all.flatMap((tally) => tally.retried)
  const sum = (of: (tally: Tally) => number) => all.reduce((total, tally) => total + of(tally), 0)
  console.log(`\n${retried.length} needed a second try${retried.map((name) => `\n  ${name}`).join('')}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${sum((tally) => tally.passed)} passed, ${sum((tally) => tally.failed)} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
