import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { markMigrated, migrate } from '../../../functions/data/migrations/migrate.ts'
import { DELETED, EXPECTED } from '../../../functions/data/migrations/migrations.ts'
import { markRecent } from '../../../functions/data/migrations/progress.ts'
import { Table } from '../../../functions/data/migrations/table.ts'
import { createTable, putAll, rawClient, read, table } from '../support/dynamodb.ts'
import { event, FORMER, gig, inOrder, membership, PRESENT, PROGRESS, RENAMES, scan, watched } from './former.ts'

describe('migrate', () => {
  let dynamodb: { endpoint: string }
  let TableName: string
  let db: DynamoDBDocumentClient
  beforeEach(async () => {
    ;({ dynamodb, TableName, db } = await table())
    await putAll(db, TableName, [...FORMER, { ...PROGRESS, applied: DELETED }])
  })

  it('renames what a former release stored, and changes nothing the second time', async () => {
    expect(await migrate(rawClient(dynamodb), TableName, { migrations: RENAMES })).toBe(3)
    expect(await scan(db, TableName)).toEqual(inOrder(PRESENT))
    await putAll(db, TableName, [{ ...PROGRESS, applied: DELETED }])
    expect(await migrate(rawClient(dynamodb), TableName, { migrations: RENAMES })).toBe(0)
    expect(await scan(db, TableName)).toEqual(inOrder(PRESENT))
  })
  it('schedules the count of each agreement that has not been counted, and the indexing of what is found', async () => {
    const agreement = { freelancerId: 'v' }
    const others = [
      { ...gig, pk: 'GIG#h', id: 'h', agreement, isHireCounted: true },
      { ...gig, pk: 'GIG#i', id: 'i' },
    ]
    await putAll(db, TableName, [{ ...gig, agreement }, ...others])
    await migrate(rawClient(dynamodb), TableName)
    const scheduled = (await scan(db, TableName)).filter(({ _kind }) => _kind === 'due')
    expect(scheduled.filter(({ kind }) => kind === 'gig.hired')).toMatchObject([{ id: 'g' }])
    // What was stored before there was a search over everything is indexed.
    const indexed = scheduled.filter(({ kind }) => kind === 'find.index').map(({ facts }) => facts)
    expect(indexed).toContainEqual({ item: { pk: 'GIG#h', sk: 'GIG' } })
    expect(indexed).toContainEqual({ item: { pk: 'LINK#l', sk: 'LINK' } })
  })
  it('refuses a table of an older release than the one before, and changes nothing', async () => {
    await putAll(db, TableName, [{ ...PROGRESS, applied: DELETED - 1 }])
    await expect(migrate(rawClient(dynamodb), TableName, { migrations: RENAMES })).rejects.toThrow('older release')
    expect(await scan(db, TableName)).toEqual(inOrder(FORMER))
  })
  it('refuses an unmarked table with items until it is said to be recent, and marks an empty one', async () => {
    const raw = rawClient(dynamodb)
    await db.send(new DeleteCommand({ TableName, Key: PROGRESS }))
    await expect(migrate(raw, TableName, { migrations: RENAMES })).rejects.toThrow('npm run cloud:migrate -- recent')
    expect(await scan(db, TableName)).toEqual(inOrder(FORMER))
    await markRecent(new Table(raw, TableName))
    expect(await migrate(raw, TableName, { migrations: RENAMES })).toBe(3)
    await markRecent(new Table(raw, TableName))
    const empty = await createTable(dynamodb)
    expect(await migrate(raw, empty, { migrations: RENAMES })).toBe(0)
    for (const marked of [TableName, empty]) expect(await read(db, marked, PROGRESS)).toMatchObject({ applied: DELETED + RENAMES.length })
  })
  it('reads one item when the table is marked', async () => {
    await markMigrated(rawClient(dynamodb), TableName)
    const commands: string[] = []
    expect(
      await migrate(
        watched(dynamodb, (command) => void commands.push(command)),
        TableName,
      ),
    ).toBe(0)
    expect(commands).toEqual(['GetItemCommand'])
  })
  it('continues after the last completed page when it was interrupted', async () => {
    const calls = { ScanCommand: 0 } as Record<string, number>
    const count = (command: string) => (calls[command] = (calls[command] ?? 0) + 1)
    const interrupted = watched(dynamodb, (command) => {
      if (count(command) === 3 && command === 'ScanCommand') throw new Error('killed')
    })
    await expect(migrate(interrupted, TableName, { migrations: RENAMES })).rejects.toThrow('killed')
    expect(await scan(db, TableName)).not.toEqual(inOrder(PRESENT))
    calls['ScanCommand'] = 0
    await migrate(
      watched(dynamodb, (command) => void count(command)),
      TableName,
      { migrations: RENAMES },
    )
    expect(calls['ScanCommand']).toBeLessThan(4)
    expect(await scan(db, TableName)).toEqual(inOrder(PRESENT))
  })
  it('refuses a table of a newer release, also while that one migrates it, and changes nothing', async () => {
    const newest = DELETED + RENAMES.length
    for (const further of [{ applied: newest + EXPECTED + 1 }, { applied: newest, target: newest + EXPECTED + 1, segments: 1 }]) {
      await putAll(db, TableName, [{ ...PROGRESS, ...further }])
      await expect(migrate(rawClient(dynamodb), TableName, { migrations: RENAMES })).rejects.toThrow(
        'is of a newer release, which this one cannot read: start that release, or restore the data of the time before it',
      )
    }
    expect(await scan(db, TableName)).toEqual(inOrder(FORMER))
  })

  it('keeps what is written to an item between its read and its write', async () => {
    const concurrent = [{ ...membership, standing: 'Marketing', level: 3 }]
    let isWritten = false
    const racing = watched(dynamodb, async (command) => {
      if (command !== 'TransactWriteItemsCommand' || isWritten) return
      isWritten = true
      await putAll(db, TableName, concurrent)
    })
    await migrate(racing, TableName, { migrations: RENAMES })
    expect(await scan(db, TableName)).toContainEqual({ ...membership, teamRole: 'Marketing', level: 3 })
  })
  it('keeps a newer item that has the new key already', async () => {
    const newer = { ...event, at: '2026-11-02T10:00:00.000Z', sk: 'NOTIFIED#role.assigned#e', _kind: 'notified-event' }
    await putAll(db, TableName, [newer])
    await migrate(rawClient(dynamodb), TableName, { migrations: RENAMES })
    expect((await scan(db, TableName)).filter(({ pk }) => pk === event.pk)).toEqual([newer])
  })
})
