import { join } from 'node:path'
import { DeleteCommand, GetCommand, ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { markMigrated, markRecent, migrate } from '../../functions/data/migrations/migrate.ts'
import { DELETED, type Migration } from '../../functions/data/migrations/migrations.ts'
import { startDynamoDB } from '../../infra/local/aws/dynamodb/index.ts'
import { ENGINES, formOf } from '../support/startups/startups.ts'
import { client, createTable, putAll, rawClient, read, table, type Row } from './support/dynamodb.ts'
import { dataFolder, startServer } from './support/server.ts'

const PROGRESS = { pk: 'MIGRATIONS', sk: 'PROGRESS' }
const AT = '2026-11-01T10:00:00.000Z'
const membership = { pk: 'STARTUP#s', sk: 'MEMBER#u', _kind: 'membership', roleId: null, level: 2 }
const user = { pk: 'USER#u', sk: 'USER', _kind: 'user', name: 'Ada' }
const event = { pk: 'INBOX#u', userId: 'u', kind: 'role.assigned', event: 'e', at: AT, ttl: 4_000_000_000 }
const gig = { pk: 'GIG#g', sk: 'GIG', _kind: 'gig', id: 'g' }

/** As a release would rename an attribute, and a kind with its sort key. */
const RENAMES: readonly Migration[] = [
  {
    change: ({ standing, ...item }) => (standing === undefined ? undefined : { teamRole: standing, ...item }),
  },
  {
    change: (item) =>
      item['_kind'] === 'told-event'
        ? { ...item, _kind: 'notified-event', sk: String(item['sk']).replace('TOLD#', 'NOTIFIED#') }
        : undefined,
  },
]

/** Items in their former form, and two with no former name. */
const FORMER = [
  { ...membership, standing: 'Admin' },
  { ...membership, pk: 'STARTUP#t', standing: 'Member' },
  { ...event, sk: 'TOLD#role.assigned#e', _kind: 'told-event' },
  user,
  { pk: 'LINK#l', sk: 'LINK', _kind: 'link' },
]
const PRESENT = [
  { ...membership, teamRole: 'Admin' },
  { ...membership, pk: 'STARTUP#t', teamRole: 'Member' },
  { ...event, sk: 'NOTIFIED#role.assigned#e', _kind: 'notified-event' },
  user,
  { pk: 'LINK#l', sk: 'LINK', _kind: 'link' },
]

const nameOf = ({ pk, sk }: Row) => `${String(pk)} ${String(sk)}`
const inOrder = (rows: readonly Row[]): Row[] => rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))

async function scan(db: DynamoDBDocumentClient, TableName: string): Promise<Row[]> {
  const { Items = [] } = await db.send(new ScanCommand({ TableName }))
  return inOrder(Items.filter(({ pk }) => pk !== PROGRESS.pk))
}

describe('migrate', () => {
  let dynamodb: { endpoint: string }
  let TableName: string
  let db: DynamoDBDocumentClient
  beforeEach(async () => {
    ;({ dynamodb, TableName, db } = await table())
    await putAll(db, TableName, [...FORMER, { ...PROGRESS, applied: DELETED }])
  })

  /** A client that reads pages of two items and calls `before` with the name of each command. */
  function watched(before: (command: string) => void | Promise<void>) {
    const raw = rawClient(dynamodb)
    raw.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          await before(commandName)
          return next({ ...args, input: commandName === 'ScanCommand' ? { ...args.input, Limit: 2 } : args.input })
        },
      { step: 'initialize' },
    )
    return raw
  }

  it('renames what a former release stored, and changes nothing the second time', async () => {
    expect(await migrate(rawClient(dynamodb), TableName, RENAMES)).toBe(3)
    expect(await scan(db, TableName)).toEqual(inOrder(PRESENT))
    await putAll(db, TableName, [{ ...PROGRESS, applied: DELETED }])
    expect(await migrate(rawClient(dynamodb), TableName, RENAMES)).toBe(0)
    expect(await scan(db, TableName)).toEqual(inOrder(PRESENT))
  })
  it('schedules the count of each agreement that has not been counted', async () => {
    const agreement = { freelancerId: 'v' }
    const others = [
      { ...gig, pk: 'GIG#h', id: 'h', agreement, isHireCounted: true },
      { ...gig, pk: 'GIG#i', id: 'i' },
    ]
    await putAll(db, TableName, [{ ...gig, agreement }, ...others])
    await migrate(rawClient(dynamodb), TableName)
    const scheduled = (await scan(db, TableName)).filter(({ _kind }) => _kind === 'due')
    expect(scheduled).toMatchObject([{ kind: 'gig.hired', id: 'g' }])
  })
  it('refuses a table of an older release than the one before, and changes nothing', async () => {
    await putAll(db, TableName, [{ ...PROGRESS, applied: DELETED - 1 }])
    await expect(migrate(rawClient(dynamodb), TableName, RENAMES)).rejects.toThrow('older release')
    expect(await scan(db, TableName)).toEqual(inOrder(FORMER))
  })
  it('refuses an unmarked table with items until it is said to be recent, and marks an empty one', async () => {
    const raw = rawClient(dynamodb)
    await db.send(new DeleteCommand({ TableName, Key: PROGRESS }))
    await expect(migrate(raw, TableName, RENAMES)).rejects.toThrow('npm run migrate -- recent')
    expect(await scan(db, TableName)).toEqual(inOrder(FORMER))
    await markRecent(raw, TableName)
    expect(await migrate(raw, TableName, RENAMES)).toBe(3)
    await markRecent(raw, TableName)
    const empty = await createTable(dynamodb)
    expect(await migrate(raw, empty, RENAMES)).toBe(0)
    for (const marked of [TableName, empty]) expect(await read(db, marked, PROGRESS)).toMatchObject({ applied: DELETED + RENAMES.length })
  })
  it('reads one item when the table is marked', async () => {
    await markMigrated(rawClient(dynamodb), TableName)
    const commands: string[] = []
    expect(
      await migrate(
        watched((command) => void commands.push(command)),
        TableName,
      ),
    ).toBe(0)
    expect(commands).toEqual(['GetItemCommand'])
  })
  it('continues after the last completed page when it was interrupted', async () => {
    const calls = { ScanCommand: 0 } as Record<string, number>
    const count = (command: string) => (calls[command] = (calls[command] ?? 0) + 1)
    const interrupted = watched((command) => {
      if (count(command) === 3 && command === 'ScanCommand') throw new Error('killed')
    })
    await expect(migrate(interrupted, TableName, RENAMES)).rejects.toThrow('killed')
    expect(await scan(db, TableName)).not.toEqual(inOrder(PRESENT))
    calls['ScanCommand'] = 0
    await migrate(
      watched((command) => void count(command)),
      TableName,
      RENAMES,
    )
    expect(calls['ScanCommand']).toBeLessThan(4)
    expect(await scan(db, TableName)).toEqual(inOrder(PRESENT))
  })
  it('keeps what is written to an item between its read and its write', async () => {
    const concurrent = [{ ...membership, standing: 'Marketing', level: 3 }]
    let isWritten = false
    const racing = watched(async (command) => {
      if (command !== 'TransactWriteItemsCommand' || isWritten) return
      isWritten = true
      await putAll(db, TableName, concurrent)
    })
    await migrate(racing, TableName, RENAMES)
    expect(await scan(db, TableName)).toContainEqual({ ...membership, teamRole: 'Marketing', level: 3 })
  })
  it('keeps a newer item that has the new key already', async () => {
    const newer = { ...event, at: '2026-11-02T10:00:00.000Z', sk: 'NOTIFIED#role.assigned#e', _kind: 'notified-event' }
    await putAll(db, TableName, [newer])
    await migrate(rawClient(dynamodb), TableName, RENAMES)
    expect((await scan(db, TableName)).filter(({ pk }) => pk === event.pk)).toEqual([newer])
  })
})

describe('npm start', () => {
  it('opens a data folder of the release before and applies the migrations since', async () => {
    const directory = await dataFolder()
    const before = await startServer(directory)
    const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
    const { token } = (await before.call('POST /api/auth/register', { body: ada })).body
    const { id } = (await before.call('POST /api/startups', { body: formOf(ENGINES) }, { as: { token } })).body
    await before.end()

    const progressOf = async (change?: Row) => {
      const dynamodb = await startDynamoDB({ directory: join(directory, 'dynamodb') })
      const db = client(dynamodb)
      if (change) await putAll(db, 'launchcrew', [{ ...PROGRESS, ...change }])
      const { Item } = await db.send(new GetCommand({ TableName: 'launchcrew', Key: PROGRESS }))
      db.destroy()
      await dynamodb.close()
      return Item
    }
    await progressOf({ applied: DELETED })

    const after = await startServer(directory)
    const { body } = await after.call('GET /api/startups/{id}', { id }, { as: { token } })
    expect(body).toMatchObject({ id, myTeamRole: 'Owner' })
    await after.end()
    expect(await progressOf()).toMatchObject({ applied: DELETED + 1 })
  })
})
