import { ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Migration } from '../../../functions/data/migrations/migrations.ts'
import { rawClient, type Row } from '../support/dynamodb.ts'

export const PROGRESS = { pk: 'MIGRATIONS', sk: 'PROGRESS' }
const AT = '2026-11-01T10:00:00.000Z'
export const membership = { pk: 'STARTUP#s', sk: 'MEMBER#u', _kind: 'membership', roleId: null, level: 2 }
const user = { pk: 'USER#u', sk: 'USER', _kind: 'user', name: 'Ada' }
export const event = { pk: 'INBOX#u', userId: 'u', kind: 'role.assigned', event: 'e', at: AT, ttl: 4_000_000_000 }
export const gig = { pk: 'GIG#g', sk: 'GIG', _kind: 'gig', id: 'g' }

/** As a release would rename an attribute, and a kind with its sort key. */
export const RENAMES: readonly Migration[] = [
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
export const FORMER = [
  { ...membership, standing: 'Admin' },
  { ...membership, pk: 'STARTUP#t', standing: 'Member' },
  { ...event, sk: 'TOLD#role.assigned#e', _kind: 'told-event' },
  user,
  { pk: 'LINK#l', sk: 'LINK', _kind: 'link' },
]
export const PRESENT = [
  { ...membership, teamRole: 'Admin' },
  { ...membership, pk: 'STARTUP#t', teamRole: 'Member' },
  { ...event, sk: 'NOTIFIED#role.assigned#e', _kind: 'notified-event' },
  user,
  { pk: 'LINK#l', sk: 'LINK', _kind: 'link' },
]

const nameOf = ({ pk, sk }: Row) => `${String(pk)} ${String(sk)}`
export const inOrder = (rows: readonly Row[]): Row[] => rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))

export async function scan(db: DynamoDBDocumentClient, TableName: string): Promise<Row[]> {
  const { Items = [] } = await db.send(new ScanCommand({ TableName }))
  return inOrder(Items.filter(({ pk }) => pk !== PROGRESS.pk))
}

/** A client that reads pages of two items and calls `before` with the name of each command. */
export function watched(dynamodb: { endpoint: string }, before: (command: string) => void | Promise<void>) {
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
