import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const DECLARED = /entity<[^()]*>\(\{\s*kind: '([\w-]+)'/g
/** The items of a board: its state, live and deleted ones. */
const BOARD = /kinds: \{ state: '([\w-]+)', live: '([\w-]+)', deleted: '([\w-]+)' \}/g

/** The kinds of all items that repositories declare. */
export const storedKinds = (): string[] =>
  globSync('functions/data/**/*.ts', { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    return [...source.matchAll(DECLARED), ...source.matchAll(BOARD)].flatMap(([, ...kinds]) => kinds)
  })
