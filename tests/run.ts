/** `npm test`: everything that must hold. One core is idle while a test waits for a process or a browser, so the checks run beside them. */
import { command, runSteps, vitest } from './support/runner/steps.ts'

await runSteps(
  [command('build', process.execPath, 'infra/build/index.ts')],
  [command('types', 'tsc', '-b'), command('lint', 'oxlint'), command('formatting', 'oxfmt', '--check'), command('dead code', 'knip')],
  [vitest('tests', 'all')],
)
