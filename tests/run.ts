/** `npm test`: everything that must hold. A worker waits a quarter of its time for timers, processes and browsers, so two cores get three, and the checks beside them. */
import { command, runSteps, vitest } from './support/runner/steps.ts'

await runSteps(
  [command('build', process.execPath, 'infra/build/index.ts')],
  [
    command('types', 'tsc', '-b'),
    command('lint', 'oxlint', '--type-aware'),
    command('formatting', 'oxfmt', '--check'),
    command('dead code', 'knip'),
  ],
  [vitest('tests', 'all', '--maxWorkers=3'), command('conformance', process.execPath, 'tests/conformance/conformance.ts')],
)
