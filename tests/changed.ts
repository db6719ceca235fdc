/**
 * `npm run test:changed [base]`: types, and lint, format and the nearest tests of what differs from a commit, HEAD by default.
 * Rules that need types, the browser and tests further away are left to `npm test`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { nearestTests } from './support/runner/nearest.ts'
import { command, runSteps, vitest } from './support/runner/steps.ts'

/** Of them two cores run within a minute. */
const MOST = 20

const base = process.argv[2] ?? 'HEAD'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
  existsSync(file),
)
const sources = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
const tests = nearestTests(sources)
if (tests.length > MOST) console.log(`The ${MOST} nearest of ${tests.length} test files run; npm test runs all.`)

await runSteps(
  [],
  [
    command('types', 'tsc', '-b'),
    ...(sources.length > 0 ? [command('lint', 'oxlint', ...sources)] : []),
    ...(changed.length > 0 ? [command('formatting', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed)] : []),
  ],
  tests.length > 0 ? [vitest('tests', 'changed', '--project=node', '--project=web', ...tests.slice(0, MOST))] : [],
)
