import { db } from '../../../functions/data/store/client.ts'
import { change } from '../../../functions/data/store/write.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { getMembership, putMembership } from '../../../functions/data/teams/memberships.ts'
import { commit, transact } from '../../../functions/data/transaction.ts'

const AT_ONCE = 100

interface Fillers {
  count: number
  /** Characters of each role title, to fill pages of 1 MB. */
  characters?: number
}

/** Adds members without accounts to a team, and counts them. Their ids and names sort before those of users. */
export async function fillTeam(startupId: string, ownerId: string, { count, characters = 0 }: Fillers): Promise<void> {
  const own = await getMembership({ startupId, userId: ownerId })
  if (!own) throw new Error('The owner is not in the team')
  const fillers = Array.from({ length: count }, (_, at) => {
    const userId = String(at).padStart(26, '0')
    const person = { id: userId, name: `Filler ${at}`, profileImage: null }
    return { ...own, userId, teamRole: 'Member' as const, person, roleTitle: characters > 0 ? 'x'.repeat(characters) : null, level: 0 }
  })
  const atOnce = characters > 0 ? 1 : AT_ONCE
  for (let from = 0; from < count; from += atOnce) {
    const refused = await transact(Object.fromEntries(fillers.slice(from, from + atOnce).map((one) => [one.userId, putMembership(one)])))
    if (refused) throw new Error('A filler is in the team already')
  }
  await commit(change(startups.key({ id: startupId }), { add: { memberCount: count } }))
}

/** Of a transaction its actions, of a batch its requests by table. */
interface Asked {
  TransactItems?: readonly { ConditionCheck?: unknown }[]
  RequestItems?: Readonly<Record<string, readonly unknown[]>>
}
const WRITES = new Set(['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'])

/** How many items are written while something is done, event handlers included; what a conflict or a condition refuses is not. */
export async function writesOf(work: () => Promise<unknown>): Promise<number> {
  let writes = 0
  const name = 'countWrites'
  db.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context['commandName'])
      const { TransactItems = [], RequestItems = {} } = args.input as Asked
      const result = await next(args)
      if (WRITES.has(command)) writes += 1
      if (command === 'BatchWriteItemCommand') writes += Object.values(RequestItems).flat().length
      if (command === 'TransactWriteItemsCommand') writes += TransactItems.filter((item) => !item.ConditionCheck).length
      return result
    },
    { step: 'initialize', name },
  )
  try {
    await work()
  } finally {
    db.middlewareStack.remove(name)
  }
  return writes
}
