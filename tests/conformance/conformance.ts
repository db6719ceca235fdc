/** `npm run conformance`: which rows of the checklist the passed tests of the last `npm test` prove. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../support/runner/tally.ts'
import { proofsIn, rowsOf, statusOf, type Status } from './rows.ts'

const REPORT = join(import.meta.dirname, '../../.cache/tests/all.json')
const ORDER: readonly Status[] = ['proved', 'route only', 'other layer', 'missing']

if (!existsSync(REPORT)) {
  console.error(`Run npm test first: ${REPORT} not found`)
  process.exit(1)
}
const proofs = proofsIn(JSON.parse(readFileSync(REPORT, 'utf8')) as Report)
const rows = rowsOf(readFileSync(join(import.meta.dirname, 'checklist.md'), 'utf8')).map((row) => ({ ...row, ...statusOf(row, proofs) }))
const counts = new Map<Status, number>()
for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1)

for (const status of ORDER) {
  for (const { id, layers, requirement, files } of rows.filter((row) => row.status === status)) {
    const where = status === 'missing' ? requirement : files.join(', ')
    console.log(`${status.padEnd(11)} ${id.padEnd(6)} ${layers.join(' ').padEnd(4)} ${where}`)
  }
}
console.log(
  `${rows.length} rows: ${[...ORDER, 'open' as const].map((status) => `${counts.get(status) ?? 0} ${status}`).join(', ')} (left open by the specification)`,
)
