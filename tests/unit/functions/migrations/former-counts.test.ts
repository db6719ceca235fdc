import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listAnnotations } from '../../../../functions/data/analytics/annotations.ts'
import { listCountedRecords } from '../../../../functions/data/analytics/counted-records.ts'
import { listMonths } from '../../../../functions/data/links/counter-months.ts'
import { migrated } from '../../../../functions/data/migrations/migrations.ts'
import { commit } from '../../../../functions/data/transaction.ts'
import { openApp } from '../../../support/app.ts'

const STARTUP = '01KAXYZ0000000001G8QWERTYA'
const AT = '2026-11-03T10:15:00.000Z'
const TIME = Date.parse(AT)
const QUARTER = TIME / 900_000
/** How many migrations the release before had. */
const APPLIED = 4
await openApp({ jobs: false })

const counts = { clicks: 3, conversions: 0, 'r:site.example': 3, 'first.h07': 2 }
const [annotationKeys, recordKeys] = [
  { pk: `ANALYTICS#${STARTUP}`, sk: `Z#A#${AT}#won#1` },
  { pk: `COUNTED#${STARTUP}`, sk: 'lead#1' },
]
const month = { pk: `MONTHS#${STARTUP}`, sk: '2026-10', _kind: 'counter-month', through: '2026-10-31', revision: 4 }
/** As the release before wrote them, each beside what is written today. */
const ITEMS: readonly [Record<string, unknown>, Record<string, unknown>][] = [
  [
    { ...annotationKeys, _kind: 'annotation', k: 'won', t: 'The opportunity Looms was won' },
    { ...annotationKeys, _kind: 'annotation', kind: 'won', text: 'The opportunity Looms was won' },
  ],
  [
    { ...recordKeys, _kind: 'counted-record', rev: 2, v: 7, l: { members: 1 }, h: [['leads.created', QUARTER, 1]], a: ['a'], o: 'import' },
    {
      ...recordKeys,
      _kind: 'counted-record',
      rev: 2,
      version: 7,
      levels: { members: 1 },
      happened: [{ name: 'leads.created', at: TIME, by: 1 }],
      annotations: ['a'],
      source: 'import',
    },
  ],
  [
    { ...month, counts: new Uint8Array(deflateRawSync(JSON.stringify(counts))) },
    { ...month, of: STARTUP, month: '2026-10', counts },
  ],
]

it('gives annotations, counted records and months of the release before attributes by name, once', () => {
  for (const [former, present] of ITEMS) {
    expect(migrated(former, APPLIED)).toEqual(present)
    expect(migrated(present, APPLIED)).toBe(present)
  }
})

it.each([
  ['before', 0],
  ['after', 1],
] as const)('reads them %s the migration', async (_, at) => {
  for (const item of ITEMS) await commit({ Put: { Item: item[at] } })
  const annotation = { startupId: STARTUP, at: AT, id: 'won#1', kind: 'won', text: 'The opportunity Looms was won' }
  expect(await listAnnotations(STARTUP, TIME - 1, TIME + 1_000, 5)).toEqual([annotation])
  const record = { startupId: STARTUP, key: 'lead#1', rev: 2, version: 7, levels: { members: 1 }, annotations: ['a'], source: 'import' }
  expect(await listCountedRecords(STARTUP)).toEqual([{ ...record, happened: [{ name: 'leads.created', at: TIME, by: 1 }] }])
  expect(await listMonths(STARTUP)).toEqual([{ of: STARTUP, month: '2026-10', through: '2026-10-31', revision: 4, counts }])
})
