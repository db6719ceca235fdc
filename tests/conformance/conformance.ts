/** `npm run conformance`: which rows of the checklist a test title names, and which none does yet. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TESTS = join(import.meta.dirname, '..')
const TITLE = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/gs
const ID = /\bS\d-\d{2,3}\b/g

export interface Row {
  id: string
  requirement: string
  /** Kind O: the specification leaves it open. */
  open: boolean
}

/** The rows of the checklist, in its order. */
export function rowsOf(checklist: string): Row[] {
  return [...checklist.matchAll(/^\| (S\d-\d{2,3}) \| \d+ \| ([A-Z ]+) \| (.+) \| [^|]* \|$/gm)].map(
    ([, id = '', kind = '', requirement = '']) => ({
      id,
      requirement,
      open: kind.trim() === 'O',
    }),
  )
}

/** The ids in the titles of a test file, ranges such as "S2-04 to S2-07" written out. */
export function idsIn(source: string): string[] {
  return [...source.matchAll(TITLE)].flatMap(([, , title = '']) => {
    const spelled = title.replaceAll(/(S\d)-(\d+) to \1-(\d+)/g, (_all, part: string, from: string, to: string) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${part}-${String(Number(from) + at).padStart(2, '0')}`).join(' '),
    )
    return spelled.match(ID) ?? []
  })
}

/** Each row with the test files that name it. */
export function proofs(): Map<Row, string[]> {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: TESTS })
  const named = files.map((file) => ({ file, ids: new Set(idsIn(readFileSync(join(TESTS, file), 'utf8'))) }))
  const rows = rowsOf(readFileSync(join(import.meta.dirname, 'checklist.md'), 'utf8'))
  return new Map(rows.map((row) => [row, named.filter(({ ids }) => ids.has(row.id)).map(({ file }) => file)]))
}

if (import.meta.main) {
  const all = [...proofs()]
  const proved = all.filter(([, files]) => files.length > 0)
  const missing = all.filter(([row, files]) => files.length === 0 && !row.open)
  for (const [row, files] of proved) process.stdout.write(`proved   ${row.id}  ${files.join(', ')}\n`)
  for (const [row] of missing) process.stdout.write(`missing  ${row.id}  ${row.requirement}\n`)
  process.stdout.write(
    `${proved.length} of ${all.length} rows proved, ${missing.length} missing, ${all.length - proved.length - missing.length} left open by the specification\n`,
  )
}
