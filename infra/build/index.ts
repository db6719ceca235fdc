import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFunctions } from './functions.ts'
import { doFor, fingerprintOf, wasDone } from './fingerprint.ts'
import { buildLanding } from '../../functions/pages/landing/build.ts'
import { FUNCTIONS_DIRECTORY, ROOT, WEB_DIRECTORY } from './root.ts'
import { buildWeb } from './web.ts'

const COMMON = ['shared/**/*.ts', 'infra/build/**', 'package-lock.json', 'tsconfig.json']
const WEB = ['web/**/*', ...COMMON]
const SERVER = ['functions/**/*', 'infra/*.ts', ...WEB]

/** Builds what has changed since the last build: the app, the landing document, then the functions that hold it. */
export async function build(): Promise<void> {
  await step('web', WEB, WEB_DIRECTORY, buildWeb)
  await step('functions', SERVER, FUNCTIONS_DIRECTORY, async () => {
    await buildLanding()
    await buildFunctions()
  })
}

async function step(name: string, inputs: readonly string[], output: string, work: () => Promise<void>): Promise<void> {
  const memory = join(ROOT, '.cache/build', name)
  const fingerprint = await fingerprintOf(ROOT, inputs)
  if (existsSync(output) && (await wasDone(memory, fingerprint))) return
  console.log(`Building ${name}`)
  await doFor(memory, fingerprint, work)
}

if (import.meta.main) await build()
