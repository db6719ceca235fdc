import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tallyOf, tallyOfStep, type Report, type Tally } from './support/tally.ts'

const ROOT = join(import.meta.dirname, '..')

async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}

const step = async (command: string, ...args: string[]): Promise<Tally> => tallyOfStep(await succeeds(command, args))

async function vitest(...projects: string[]): Promise<Tally> {
  const file = join(ROOT, '.cache/tests', `${projects.join('-')}.json`)
  await rm(file, { force: true })
  const chosen = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = await succeeds('vitest', ['run', '--config', 'tests/vitest.config.ts', ...chosen, ...reporters])
  const report = await readFile(file, 'utf8').catch(() => undefined)
  return tallyOf(report === undefined ? undefined : (JSON.parse(report) as Report), succeeded)
}

/** Everything that must hold, one after the other; a failure does not keep the rest from being told. */
const STEPS: readonly [name: string, run: () => Promise<Tally>][] = [
  ['build', () => step(process.execPath, 'infra/build/index.ts')],
  ['types', () => step('tsc', '-b')],
  ['lint', () => step('oxlint')],
  ['formatting', () => step('oxfmt', '--check')],
  ['dead code', () => step('knip')],
  ['tests', () => vitest('node', 'web')],
  ['browser tests', () => vitest('browser')],
]

const total: Tally = { passed: 0, failed: 0 }
const bad: string[] = []
for (const [name, run] of STEPS) {
  console.log(`\n== ${name}`)
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  if (failed > 0) bad.push(name)
}
if (bad.length > 0) console.log(`\nFailed: ${bad.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
