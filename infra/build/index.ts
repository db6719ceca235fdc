import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { doFor, fingerprintOf, wasDone } from './fingerprint.ts'
import { FUNCTIONS_DIRECTORY, OPENAPI_FILE, ROOT, WEB_DIRECTORY } from './root.ts'

const COMMON = ['shared/**/*.{ts,json,md}', 'infra/build/**', 'package-lock.json', 'tsconfig.json']
const WEB = ['web/**/*', ...COMMON]
const FUNCTIONS = ['functions/**/*', 'infra/topology/**/*.ts', ...WEB]

interface Step {
  name: string
  inputs: readonly string[]
  output: string
  work: () => Promise<void>
}

/** The builders are loaded only when there is something to build. */
const STEPS: readonly Step[] = [
  {
    name: 'web',
    inputs: WEB,
    output: WEB_DIRECTORY,
    work: async () => (await import('./web.ts')).buildWeb(),
  },
  {
    name: 'functions',
    inputs: FUNCTIONS,
    output: FUNCTIONS_DIRECTORY,
    work: async () => (await import('./functions.ts')).buildFunctions(),
  },
  {
    name: 'OpenAPI document',
    inputs: COMMON,
    output: OPENAPI_FILE,
    work: async () => (await import('./openapi.ts')).writeOpenApi(OPENAPI_FILE),
  },
]
const memoryOf = ({ name }: Step) => join(ROOT, '.cache/build', name)

/** Builds what has changed since the last build. */
export async function build(): Promise<void> {
  for (const step of STEPS) {
    const fingerprint = await fingerprintOf(ROOT, step.inputs)
    if (await isBuilt(step, fingerprint)) continue
    console.log(`Building ${step.name}`)
    await doFor(memoryOf(step), fingerprint, step.work)
  }
}

/** The same in a process of its own, since the builders leave half a gigabyte in theirs; in none when nothing has changed. */
export async function buildInChild(): Promise<void> {
  const built = await Promise.all(STEPS.map(async (step) => isBuilt(step, await fingerprintOf(ROOT, step.inputs))))
  if (built.every(Boolean)) return
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the build failed; the lines above say why.')
}

const isBuilt = async (step: Step, fingerprint: string): Promise<boolean> =>
  existsSync(step.output) && (await wasDone(memoryOf(step), fingerprint))

if (import.meta.main) await build()
