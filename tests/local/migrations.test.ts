import { join } from 'node:path'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { tagOf } from '../../functions/data/notifications/groups.ts'
import { withNames } from '../../functions/data/boards/former-items.ts'
import { markMigrated, migrate } from '../../functions/data/migrations/migrate.ts'
import { startDynamoDB } from '../../infra/local/aws/dynamodb/index.ts'
import { ENGINES, formOf } from '../support/startups/startups.ts'
import { formerBoardItems } from '../support/former/board-items.ts'
import { client, putAll, rawClient, table, type Row } from './support/dynamodb.ts'
import { dataFolder, startServer } from './support/server.ts'

const PROGRESS = { pk: 'MIGRATIONS', sk: 'PROGRESS' }
const AT = '2026-11-01T10:00:00.000Z'
const TAG = tagOf('u', 'role#s')
const ID = '01KAXYZ0000000001G8QWERTYA'

const membership = { pk: 'STARTUP#s', sk: 'MEMBER#u', _kind: 'membership', roleId: null, level: 2 }
const user = { pk: 'USER#u', sk: 'USER', _kind: 'user', name: 'Ada' }
const code = { pk: 'CODE#c', sk: 'CODE', _kind: 'code', linkId: 'l' }
const event = { pk: 'INBOX#u', userId: 'u', kind: 'role.assigned', event: 'e', at: AT, ttl: 4_000_000_000 }
const group = { pk: 'INBOX#u', _kind: 'notification-group', userId: 'u', groupKey: 'role#s', count: 3, createdAt: AT }

/** Items in their former form, and one with no former name. */
const FORMER = [
  { ...membership, standing: 'Admin' },
  { ...user, crowd: '2026-11-01.hash' },
  { ...code, crowd: '2026-11-01.hash' },
  { ...event, sk: 'TOLD#role.assigned#e', _kind: 'told-event' },
  { ...group, sk: 'GROUP#role#s', id: ID },
  { pk: 'LINK#l', sk: 'LINK', _kind: 'link' },
]
const PRESENT = [
  { ...membership, teamRole: 'Admin' },
  { ...user, deviceGroup: '2026-11-01.hash' },
  { ...code, deviceGroup: '2026-11-01.hash' },
  { ...event, sk: 'NOTIFIED#role.assigned#e', _kind: 'notified-event' },
  { ...group, sk: `GROUP#${TAG}`, tag: TAG, chains: [{ first: 48, id: ID }], alerts: { day: '2026-11-01', count: 1 } },
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
    await putAll(db, TableName, FORMER)
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
    expect(await migrate(rawClient(dynamodb), TableName)).toBe(5)
    expect(await scan(db, TableName)).toEqual(inOrder(PRESENT))
    await putAll(db, TableName, [{ ...PROGRESS, applied: 0 }])
    expect(await migrate(rawClient(dynamodb), TableName)).toBe(0)
    expect(await scan(db, TableName)).toEqual(inOrder(PRESENT))
  })
  it('schedules the count of what each startup has that is not deleted', async () => {
    const startup = (id: string) => ({ pk: `STARTUP#${id}`, sk: 'STARTUP', _kind: 'startup', id })
    await putAll(db, TableName, [startup('s1'), { ...startup('s2'), deletedAt: AT }])
    await migrate(rawClient(dynamodb), TableName)
    const scheduled = (await scan(db, TableName)).filter(({ _kind }) => _kind === 'due')
    expect(scheduled).toMatchObject([{ kind: 'analytics.backfill', id: 's1' }])
  })
  it('moves descriptions and letters to items of their own, once, under the sort keys of the lists', async () => {
    const gig = {
      pk: 'GIG#g',
      sk: 'GIG',
      _kind: 'gig',
      id: 'g',
      poster: { id: 'u' },
      personId: 'u',
      startupId: '',
      createdAt: AT,
      state: 'open',
    }
    const letter = (id: string, rank: string, text: string) => {
      const listKey = `PROPOSAL#${rank}#${AT}#${id}`
      const keys = { pk: `PROPOSAL#${id}`, sk: 'LETTER', gsi2pk: 'GIG#g', gsi2sk: `${listKey}#LETTER` }
      return { ...keys, _kind: 'letter', id, gigId: 'g', listKey, text }
    }
    const proposal = { pk: 'PROPOSAL#p', sk: 'PROPOSAL', _kind: 'proposal', id: 'p', gigId: 'g', freelancerId: 'v', createdAt: AT }
    const description = 'd'.repeat(300)
    const [pending, offered] = [{ state: 'pending' }, { state: 'offered' }]
    await putAll(db, TableName, [
      { ...gig, pendingCount: 1, description, gsi1pk: 'USER#u', gsi1sk: `GIG#${AT}#g` },
      { ...proposal, ...pending, letter: 'Dear poster', gsi1pk: 'USER#v', gsi1sk: `PROPOSAL#${AT}#p` },
      { ...proposal, ...offered, pk: 'PROPOSAL#q', id: 'q', letter: 'Older', gsi1pk: 'USER#v', gsi1sk: `PROPOSAL#${AT}#q` },
      letter('q', 'SEEN', 'Newer'),
    ])
    const moved = async () => (await scan(db, TableName)).filter(({ pk }) => /^(?:GIG|PROPOSAL)#/.test(String(pk)))
    await migrate(rawClient(dynamodb), TableName)
    const present = [
      { ...gig, pendingCount: 1, excerpt: `${description.slice(0, 279)}\u2026`, gsi1pk: 'USER#u', gsi1sk: `GIG#3#${AT}#g` },
      { pk: 'GIG#g', sk: 'DESCRIPTION', _kind: 'gig-description', gigId: 'g', text: description },
      { ...proposal, ...pending, gsi1pk: 'USER#v', gsi1sk: `PROPOSAL#2#${AT}#p`, gsi2pk: 'GIG#g', gsi2sk: `PROPOSAL#NEW#${AT}#p` },
      letter('p', 'NEW', 'Dear poster'),
      {
        ...proposal,
        ...offered,
        pk: 'PROPOSAL#q',
        id: 'q',
        gsi1pk: 'USER#v',
        gsi1sk: `PROPOSAL#3#${AT}#q`,
        gsi2pk: 'GIG#g',
        gsi2sk: `PROPOSAL#SEEN#${AT}#q`,
      },
      letter('q', 'SEEN', 'Newer'),
    ]
    expect(await moved()).toEqual(inOrder(present))
    await putAll(db, TableName, [{ ...PROGRESS, applied: 0 }])
    expect(await migrate(rawClient(dynamodb), TableName)).toBe(0)
    expect(await moved()).toEqual(inOrder(present))
  })
  it('gives cards, leads and opportunities of the release before attributes by name, though it is interrupted', async () => {
    const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType })
    await db.send(
      new CreateTableCommand({
        TableName: 'boards',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
      }),
    )
    const items = formerBoardItems()
    await putAll(db, 'boards', [{ ...PROGRESS, applied: 4 }, ...items.map(({ row }) => row)])
    let scans = 0
    const interrupted = watched((command) => {
      if (command === 'ScanCommand') scans += 1
      if (scans === 3) throw new Error('killed')
    })
    await expect(migrate(interrupted, 'boards')).rejects.toThrow('killed')
    expect(await migrate(rawClient(dynamodb), 'boards')).toBeLessThan(items.length)
    const present = await scan(db, 'boards')
    expect(present).toEqual(inOrder(items.map(({ row }) => withNames(row))))
    expect(present.some((item) => 'i' in item)).toBe(false)
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
    await expect(migrate(interrupted, TableName)).rejects.toThrow('killed')
    expect(await scan(db, TableName)).not.toEqual(inOrder(PRESENT))
    calls['ScanCommand'] = 0
    await migrate(
      watched((command) => void count(command)),
      TableName,
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
    await migrate(racing, TableName)
    expect(await scan(db, TableName)).toContainEqual({ ...membership, teamRole: 'Marketing', level: 3 })
  })
  it('keeps a newer item that has the new key already', async () => {
    const newer = {
      ...group,
      sk: `GROUP#${TAG}`,
      tag: TAG,
      count: 9,
      chains: [{ first: 50, id: ID }],
      alerts: { day: '2026-11-02', count: 1 },
    }
    await putAll(db, TableName, [newer])
    await migrate(rawClient(dynamodb), TableName)
    expect((await scan(db, TableName)).filter(({ _kind }) => _kind === 'notification-group')).toEqual([newer])
  })
})

describe('npm start', () => {
  it('opens a data folder of a former release with its team roles and tasks', async () => {
    const directory = await dataFolder()
    const before = await startServer(directory)
    const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
    const { token } = (await before.call('POST /api/auth/register', { body: ada })).body
    const { id } = (await before.call('POST /api/startups', { body: formOf(ENGINES) }, { as: { token } })).body
    await before.end()

    const dynamodb = await startDynamoDB({ directory: join(directory, 'dynamodb') })
    const db = client(dynamodb)
    const owner = (await scan(db, 'launchcrew')).find(({ _kind }) => _kind === 'membership')
    const { teamRole: standing, ...rest } = owner ?? {}
    const [former] = formerBoardItems()
    await putAll(db, 'launchcrew', [
      { ...rest, standing },
      { ...former?.row, pk: `BOARD#${id}` },
    ])
    await db.send(new DeleteCommand({ TableName: 'launchcrew', Key: PROGRESS }))
    db.destroy()
    await dynamodb.close()

    const after = await startServer(directory)
    const { body } = await after.call('GET /api/startups/{id}', { id }, { as: { token } })
    expect(body).toMatchObject({ id, myTeamRole: 'Owner' })
    const { startupId: _startupId, seq: _seq, ...card } = former?.record ?? {}
    const task = await after.call('GET /api/startups/{id}/tasks/{taskId}', { id, taskId: String(card['id']) }, { as: { token } })
    expect(task.body).toMatchObject(card)
    await after.end()
  })
})
