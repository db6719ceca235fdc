/** `npm run test:long`: generated suites with every combination, more rounds of every race, 100,000 counted visits, 20,000 counted events, 600 changes of counted boards and a minute of a hot link over 32 partitions, 55 broken disks and processes, and every bench in its shortest form. */
import { runSteps, vitest } from './support/runner/steps.ts'

Object.assign(process.env, {
  TEST_EVERYTHING: '1',
  COUNTED_VISITS: '100000',
  COUNTED_EVENTS: '20000',
  CHANGED_BOARDS: '600',
  HOT_LINK_SECONDS: '60',
})
await runSteps([
  vitest(
    'generated suites',
    'long',
    '--project=node',
    '--project=browser',
    '--testTimeout=300000',
    'matrix',
    'hostile',
    'tests/browser/',
    'unit/shared/calendar',
  ),
  vitest(
    'races',
    'races',
    '--project=node',
    '--testTimeout=600000',
    'races',
    'teams-model',
    'idempotency-property',
    'journeys/boards',
    'journeys/tasks',
    'journeys/sales',
    'journeys/messages',
    'journeys/rooms',
    'journeys/freelance',
    'journeys/meetings',
    'api/search',
    'undo-model',
    'journeys/deliveries',
    'journeys/webhooks',
    'unit/functions/unusual',
  ),
  vitest('counting', 'counting', '--project=node', '--testTimeout=120000', 'journeys/counting', 'journeys/hot-link', 'journeys/analytics'),
  vitest('durability and benches', 'durability', '--project=node', 'local/process/durability', 'local/process/commands'),
])
