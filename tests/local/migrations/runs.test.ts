import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../../functions/data/migrations/migrate.ts'
import { DELETED } from '../../../functions/data/migrations/migrations.ts'
import { progressOf } from '../../../functions/data/migrations/progress.ts'
import { Table } from '../../../functions/data/migrations/table.ts'
import { putAll, range, rawClient, table } from '../support/dynamodb.ts'
import { FORMER, inOrder, membership, PRESENT, PROGRESS, RENAMES, scan, watched } from './former.ts'

const TARGET = DELETED + RENAMES.length
const SEGMENTS = 8
const MEMBERS = range(60).map((n) => ({ ...membership, pk: `STARTUP#${n}` }))
const RUN = { migrations: RENAMES, segments: SEGMENTS }
const ALL = [...PRESENT, ...MEMBERS.map((member) => ({ ...member, teamRole: 'Member' }))]

describe('a run in segments', () => {
  let dynamodb: { endpoint: string }
  let TableName: string
  let db: DynamoDBDocumentClient
  const progress = () => progressOf(new Table(rawClient(dynamodb), TableName), TARGET)
  beforeEach(async () => {
    ;({ dynamodb, TableName, db } = await table())
    const members = MEMBERS.map((member) => ({ ...member, standing: 'Member' }))
    await putAll(db, TableName, [...FORMER, ...members, { ...PROGRESS, applied: DELETED }])
  })

  it('migrates each item once, all segments side by side, and leaves only how many migrations the table has had', async () => {
    let [scans, most] = [0, 0]
    const raw = watched(dynamodb, async (command) => {
      if (command !== 'ScanCommand') return
      scans += 1
      most = Math.max(most, scans)
      await new Promise((go) => void setImmediate(go))
      scans -= 1
    })
    expect(await migrate(raw, TableName, RUN)).toBe(MEMBERS.length + 3)
    expect(await scan(db, TableName)).toEqual(inOrder(ALL))
    expect(most).toBeGreaterThan(SEGMENTS / 2)
    expect(await progress()).toBeUndefined()
    await putAll(db, TableName, [{ ...PROGRESS, applied: DELETED, target: TARGET, segments: SEGMENTS }])
    expect(await progress()).toEqual({ segments: SEGMENTS, done: 0, items: 0, changed: 0 })
  })

  it('stops when it may not go on, says how far it is, and continues each segment after its last page', async () => {
    const pages: number[] = []
    const limited = watched(dynamodb, (command) => void (command === 'ScanCommand' && pages.push(1)))
    const changed = await migrate(limited, TableName, { ...RUN, mayGoOn: () => pages.length < 2 * SEGMENTS })
    const first = await progress()
    expect(first).toMatchObject({ segments: SEGMENTS, changed })
    expect(first?.items).toBeGreaterThan(changed)
    expect(changed).toBeLessThan(MEMBERS.length)
    const former = pages.length
    expect(await migrate(limited, TableName, RUN)).toBe(MEMBERS.length + 3 - changed)
    expect(await scan(db, TableName)).toEqual(inOrder(ALL))
    // Pages of two: all items, those that say how far the run is too, once, and a last one of each segment.
    expect(pages.length - former).toBeLessThan(former + 45)
  })

  it('is safe when two callers overlap', async () => {
    await Promise.all(
      range(3).map(() =>
        migrate(
          watched(dynamodb, () => undefined),
          TableName,
          RUN,
        ),
      ),
    )
    expect(await scan(db, TableName)).toEqual(inOrder(ALL))
    expect(await progress()).toBeUndefined()
  })

  it('waits so that it uses no more units per second than it may', async () => {
    const waits: number[] = []
    const wait = (ms: number) => Promise.resolve(waits.push(ms))
    await migrate(
      watched(dynamodb, () => undefined),
      TableName,
      { ...RUN, segments: 1, unitsPerSecond: 1, wait },
    )
    // Of one segment, each page waits for all units so far: 63 changes of at least two units, in pages of two items.
    const seconds = waits.reduce((sum, ms) => sum + ms, 0) / 1_000
    expect(Math.max(...waits)).toBe(1_000)
    expect(seconds).toBeGreaterThan(63 * 2 * 10)
    expect(seconds).toBeLessThan(63 * 9 * 40)
  })
})
