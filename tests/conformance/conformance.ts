/** `npm run conformance`: fails with the rows of the checklist that the passed tests of the last `npm test` do not prove; `-- all` lists every row. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../support/runner/tally.ts'
import { proofsIn, rowsOf, statusOf, unprovedOf } from './rows.ts'

const REPORT = join(import.meta.dirname, '../../.cache/tests/all.json')

if (!existsSync(REPORT)) {
  console.error(`Run npm test first: ${REPORT} not found`)
  process.exit(1)
}
const proofs = proofsIn(JSON.parse(readFileSync(REPORT, 'utf8')) as Report)
const rows = rowsOf(readFileSync(join(import.meta.dirname, 'checklist.md'), 'utf8')).map((row) => ({ ...row, ...statusOf(row, proofs) }))
const decided = rows.filter(({ isOpen }) => !isOpen)
const unproved = unprovedOf(rows)

for (const { id, layers, requirement, status, files } of process.argv.includes('all') ? decided : unproved) {
  console.log(
    `${status.padEnd(11)} ${id.padEnd(6)} ${layers.join(' ').padEnd(4)} ${requirement}${files.map((file) => `\n${' '.repeat(24)}${file}`).join('')}`,
  )
}
console.log(
  `${decided.length - unproved.length} of ${decided.length} rows proved; the specification leaves ${rows.length - decided.length} open`,
)
process.exitCode = unproved.length > 0 ? 1 : 0
