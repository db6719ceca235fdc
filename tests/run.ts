/** `npm test`: everything that must hold. */
import { command, runSteps, vitest } from './support/runner/steps.ts'

await runSteps([
  command('build', process.execPath, 'infra/build/index.ts'),
  command('types', 'tsc', '-b'),
  command('lint', 'oxlint'),
  command('formatting', 'oxfmt', '--check'),
  command('dead code', 'knip'),
  vitest('tests', 'node-web', '--project=node', '--project=web'),
  vitest('browser tests', 'browser', '--project=browser'),
])
