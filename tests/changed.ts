/**
 * `npm run test:changed [base]`: types, and lint, format and tests of what differs from a commit, HEAD by default. Which test
 * loads what is known from its last run; the two suites that load everything are left to `npm test`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { command, runSteps, vitest } from './support/runner/steps.ts'

const GENERATED = 'tests/contract/{matrix,hostile}.test.ts'
const base = process.argv[2] ?? 'HEAD'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
  existsSync(file),
)
const sources = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file))

await runSteps([
  command('types', 'tsc', '-b'),
  ...(sources.length > 0 ? [command('lint', 'oxlint', ...sources)] : []),
  ...(changed.length > 0 ? [command('formatting', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed)] : []),
  vitest('tests', 'changed', '--project=node', '--project=web', `--changed=${base}`, '--passWithNoTests', `--exclude=${GENERATED}`),
])
