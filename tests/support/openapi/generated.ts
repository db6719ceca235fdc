import { join } from 'node:path'
import { isPublic, writeOpenApi } from '../../../infra/build/openapi.ts'
import { ROOT } from '../../../infra/build/root.ts'

const FILE = join(ROOT, '.cache/tests/openapi.json')

/** Before all tests: writes the OpenAPI document, with the calls of signed-in browsers alone, once for all test files. */
export async function setup({ provide }: { provide: (key: 'openApiFile', file: string) => void }): Promise<void> {
  await writeOpenApi(FILE, isPublic)
  provide('openApiFile', FILE)
}

declare module 'vitest' {
  interface ProvidedContext {
    openApiFile: string
  }
}
