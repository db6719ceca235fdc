import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const DECLARED = /entity<[^()]*>\(\{\s*kind: '([\w-]+)'/g

/** The kinds of all items that repositories declare. */
export const storedKinds = (): string[] =>
  globSync('functions/data/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARED)].map(([, kind = '']) => kind),
  )
