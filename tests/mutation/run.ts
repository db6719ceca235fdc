/** `npm run test:mutation [part]`: whether tests notice small changes of the code that decides most; a sample, bounded in time. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutantsOf, type Mutant } from './mutants.ts'

const ROOT = join(import.meta.dirname, '../..')
const SECONDS = Number(process.env['MUTATION_SECONDS'] ?? 900)
const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1_000))
const SLOWEST_MS = 240_000
const LEAST_KILLED = 0.9

/** Sources, and the tests that must notice a change of them. */
const PARTS: Readonly<Record<string, { sources: string[]; tests: string[] }>> = {
  access: {
    sources: ['shared/access.ts'],
    tests: ['tests/unit/shared/access', 'tests/contract/matrix', 'tests/contract/d-perm', 'tests/api/chain'],
  },
  http: {
    sources: ['functions/http/**/*.ts'],
    tests: [
      'tests/api/chain',
      'tests/api/accounts/auth',
      'tests/api/points/points-habits',
      'tests/contract/d-perm',
      'tests/contract/foreign-ids',
      'tests/api/notifications',
    ],
  },
  teams: { sources: ['functions/domain/teams/*.ts'], tests: ['tests/api/teams', 'tests/api/accounts/auth.test', 'tests/journeys/team'] },
  requests: {
    sources: ['functions/domain/requests/**/*.ts'],
    tests: ['tests/unit/functions/requests', 'tests/api/requests', 'tests/api/links/conversions-join', 'tests/journeys/request-races'],
  },
  points: {
    sources: ['functions/domain/points/*.ts'],
    tests: ['tests/unit/functions/points', 'tests/unit/functions/calendar', 'tests/unit/shared/level', 'tests/api/points'],
  },
  counting: {
    sources: ['functions/domain/links/{counting,recount}/*.ts', 'functions/jobs/counts/**/*.ts'],
    tests: ['tests/unit/functions/counting', 'tests/api/links/affiliate-analytics', 'tests/journeys/counting', 'tests/journeys/recount'],
  },
}

interface Candidate extends Mutant {
  tests: readonly string[]
}

function candidatesOf(part: string): Candidate[] {
  const { sources, tests } = PARTS[part] ?? { sources: [], tests: [] }
  const mutants = globSync(sources, { cwd: ROOT }).flatMap((file) => mutantsOf(file, readFileSync(join(ROOT, file), 'utf8')))
  return shuffled(mutants).map((mutant) => ({ ...mutant, tests }))
}

/** The same order for the same seed (Lehmer's generator). */
function shuffled<T>(all: readonly T[]): T[] {
  let state = SEED + 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return all
    .map((one) => ({ one, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Whether some test fails with it; one that never ends is noticed too. */
function isKilled({ tests, ...mutant }: Candidate): boolean {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config=tests/mutation/vitest.config.ts', '--project=node', ...tests]
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, TEST_SEED: String(SEED), MUTANT: JSON.stringify(mutant) },
    timeout: SLOWEST_MS,
    stdio: 'ignore',
  })
  return status !== 0
}

const parts = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS)
const perPart = parts.map(candidatesOf)
for (const [at, candidates] of perPart.entries()) {
  const [any] = candidates
  if (!any) throw new Error(`No mutant of ${parts[at]}`)
  if (SECONDS > 0 && isKilled({ ...any, end: any.start, becomes: '' })) throw new Error(`The tests of ${parts[at]} fail without a mutant`)
}
const end = Date.now() + SECONDS * 1_000
const survivors: Candidate[] = []
let tried = 0
console.log(`Mutants of ${parts.join(', ')} with TEST_SEED=${SEED} for ${SECONDS} s`)
while (Date.now() < end && perPart.some((candidates) => candidates.length > 0)) {
  for (const candidates of perPart) {
    const mutant = Date.now() < end ? candidates.pop() : undefined
    if (!mutant) continue
    tried += 1
    const killed = isKilled(mutant)
    if (!killed) survivors.push(mutant)
    const { file, line, was, becomes } = mutant
    console.log(`${killed ? 'killed  ' : 'SURVIVED'} ${file}:${line}  ${was.trim().split('\n')[0]}  ->  ${becomes.trim() || '(nothing)'}`)
  }
}
console.log(`\n${tried - survivors.length} of ${tried} mutants killed, ${survivors.length} survived`)
for (const { file, line, was, becomes } of survivors) console.log(`  ${file}:${line}  ${was.trim()}  ->  ${becomes.trim()}`)
process.exitCode = SECONDS === 0 || (tried > 0 && (tried - survivors.length) / tried >= LEAST_KILLED) ? 0 : 1
