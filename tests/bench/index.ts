/** `npm run bench <name>`: measures one subject and prints its figures; fails beyond their bounds. */
import { conclude } from './harness/report.ts'

const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  analytics: () => import('./analytics/analytics.ts'),
  board: () => import('./board.ts'),
  browse: () => import('./browse.ts'),
  calendar: () => import('./calendar.ts'),
  capacity: () => import('./capacity.ts'),
  cold: () => import('./cold.ts'),
  count: () => import('./count.ts'),
  cost: () => import('./cost.ts'),
  freelance: () => import('./freelance.ts'),
  live: () => import('./live.ts'),
  local: () => import('./local.ts'),
  profiles: () => import('./profiles.ts'),
  push: () => import('./push.ts'),
  search: () => import('./search.ts'),
  slow: () => import('./slow.ts'),
  sockets: () => import('./sockets.ts'),
  webhooks: () => import('./webhooks.ts'),
}

/** Benches find the names of their parts where they would without this file. */
const [name = ''] = process.argv.splice(2, 1)
const bench = BENCHES[name]
if (!bench) {
  console.error(`Name a bench: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
await bench()
conclude()
