/**
 * `npm run bench local`: the product as `npm start` runs it, in a process of its own with its data on disk, driven over HTTP; CPU is
 * that of all its threads. Linux only. Names of parts run these alone, as in `npm run bench local click me`.
 */
import { measureCalls, measureDashboard } from './local/calls.ts'
import { measureClick } from './local/click.ts'
import { measureGrowth } from './local/growth.ts'
import { measureRest, measureStart } from './local/idle.ts'
import { measureMixed } from './local/mixed.ts'

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  start: measureStart,
  rest: measureRest,
  me: measureCalls,
  dashboard: measureDashboard,
  click: measureClick,
  mixed: measureMixed,
  growth: measureGrowth,
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
for (const [name, measure] of Object.entries(PARTS)) if (chosen.length === 0 || chosen.includes(name)) await measure()
