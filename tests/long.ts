/** `npm run test:long`: the counting of 100,000 visits and a whole minute of a hot link, where `npm test` has 5,000 and seconds. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=tests/vitest.config.ts',
    '--project=node',
    'tests/journeys/counting.test.ts',
    'tests/journeys/hot-link.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, COUNTED_VISITS: '100000', HOT_LINK_SECONDS: '60' } },
)
process.exit(status ?? 1)
