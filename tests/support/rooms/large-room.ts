import { db, tableName } from '../../../functions/data/store/client.ts'
import { itemOf } from '../../../functions/data/store/table.ts'
import { change } from '../../../functions/data/store/write.ts'
import { readIndex, roomPeople, roomReads } from '../../../functions/data/rooms/room-people.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { getMembership, memberships } from '../../../functions/data/teams/memberships.ts'
import { commit } from '../../../functions/data/transaction.ts'
import type { App } from '../app.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at).padStart(26, '0'))

const itemsOfMember = (own: NonNullable<Awaited<ReturnType<typeof getMembership>>>) => {
  const { startupId: roomId, userId, person } = own
  const id = { roomId, userId }
  return [
    itemOf(memberships, own),
    itemOf(roomPeople, { ...id, name: person.name, profileImage: person.profileImage }),
    { ...itemOf(roomReads, { ...id, readTo: 0, own: [] }), ...readIndex(id) },
  ]
}

/** Adds members without accounts to a team and to its room, and counts them; gives their ids. */
export async function fillRoom(app: Pick<App, 'dynamodb'>, roomId: string, ownerId: string, count: number): Promise<string[]> {
  const own = await getMembership({ startupId: roomId, userId: ownerId })
  if (!own) throw new Error('The owner is not in the team')
  const added = ids(count)
  const members = added.map((id) => ({ ...own, userId: id, teamRole: 'Member' as const, person: { ...own.person, id } }))
  await app.dynamodb.load(tableName(), members.flatMap(itemsOfMember))
  await commit(change(startups.key({ id: roomId }), { add: { memberCount: count } }))
  return added
}

/** Makes a member of one startup a member of so many more, which are not there themselves. */
export async function joinMany(app: App, startupId: string, userId: string, count: number): Promise<void> {
  const own = await getMembership({ startupId, userId })
  if (!own) throw new Error('The user is not in the team')
  const joined = ids(count).map((id) => ({ ...own, startupId: id, card: { ...own.card, id } }))
  await app.dynamodb.load(tableName(), joined.flatMap(itemsOfMember))
}

interface Spent {
  /** Items written, in transactions too. */
  writes: number
  /** Read units. */
  reads: number
}
/** Of a transaction its actions, of a batch its requests by table. */
interface Asked {
  TransactItems?: readonly { ConditionCheck?: unknown }[]
  RequestItems?: Readonly<Record<string, readonly unknown[]>>
}
const WRITES = new Set(['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'])

/** What is asked of the table while something is done, event handlers included. */
export async function spentOn(work: () => Promise<unknown>): Promise<Spent> {
  const spent = { writes: 0, reads: 0 }
  const name = 'countAll'
  db.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context['commandName'])
      const { TransactItems = [], RequestItems = {} } = args.input as Asked
      if (WRITES.has(command)) spent.writes += 1
      if (command === 'BatchWriteItemCommand') spent.writes += Object.values(RequestItems).flat().length
      spent.writes += TransactItems.filter((item) => !item.ConditionCheck).length
      const isRead = /^(Get|BatchGet|Query)/.test(command)
      if (isRead) Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[] }
      if (isRead) spent.reads += [ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
      return result
    },
    { step: 'initialize', name },
  )
  try {
    await work()
  } finally {
    db.middlewareStack.remove(name)
  }
  return spent
}
