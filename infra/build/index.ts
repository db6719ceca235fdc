import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { doFor, fingerprintOf, wasDone } from './fingerprint.ts'
import { FUNCTIONS_DIRECTORY, OPENAPI_FILE, ROOT, WEB_DIRECTORY } from './root.ts'

const COMMON = ['shared/**/*.ts', 'infra/build/**', 'package-lock.json', 'tsconfig.json']
const WEB = ['web/**/*', ...COMMON]
const SERVER = ['functions/**/*', 'infra/*.ts', ...WEB]

/** Builds what has changed since the last build. The builders are loaded only when there is something to build. */
export async function build(): Promise<void> {
  await step('web', WEB, WEB_DIRECTORY, async () => {
    const { buildWeb } = await import('./web.ts')
    await buildWeb()
  })
  await step('functions', SERVER, FUNCTIONS_DIRECTORY, async () => {
    const { buildServer } = await import('./server.ts')
    await buildServer()
  })
  await step('OpenAPI document', COMMON, OPENAPI_FILE, async () => {
    const { writeOpenApi } = await import('./openapi.ts')
    await writeOpenApi(OPENAPI_FILE)
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
