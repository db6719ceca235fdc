import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import base from '../vitest.config.ts'
import type { Mutant } from './mutants.ts'

const { file, start, end, becomes } = JSON.parse(process.env['MUTANT'] ?? '{}') as Mutant
const path = join(import.meta.dirname, '../..', file)

/** The tests with one source file changed on its way to them; nothing is written. */
export default mergeConfig(base, {
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load(id: string) {
        if (id !== path) return undefined
        const source = readFileSync(path, 'utf8')
        return source.slice(0, start) + becomes + source.slice(end)
      },
    },
  ],
  // The cache on disk would serve the same module to every mutant.
  test: { retry: 0, bail: 1, testTimeout: 60_000, fsModuleCache: false, experimental: { recordDependencies: false } },
})
