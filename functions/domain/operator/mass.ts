import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { gigs } from '../../data/freelance/gigs.ts'
import { links } from '../../data/links/links.ts'
import { conversationTag } from '../../data/messages/ids.ts'
import { listMessages } from '../../data/messages/messages.ts'
import { sides } from '../../data/messages/sides.ts'
import { requireLiveAct } from '../../data/operator/acts.ts'
import { deleteRemoved, listRemovedBy, putRemoved, type Removed } from '../../data/operator/removed.ts'
import { schedule, type ActionFacts } from '../../data/scheduled-actions.ts'
import { getActiveStartup } from '../../data/startups/startups.ts'
import { recordAs, recordsAs } from '../../data/stored-items.ts'
import { memberships } from '../../data/teams/memberships.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { listUserItems } from '../../data/user-items.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { EFFECTS } from './effects.ts'

type Facts = ActionFacts['operator.mass']
export type MassKind = Facts['kinds'][number]
type At = NonNullable<Facts['at']>

/** Has everything of these kinds that a user made taken away, or given back with `undo`. */
export const scheduleMass = (actId: string, facts: Pick<Facts, 'userId' | 'kinds' | 'undo'>): Record<string, Write> => ({
  mass: schedule({ at: new Date().toISOString(), kind: 'operator.mass', id: actId, facts }),
})

const HOW = { link: 'disable', message: 'remove', gig: 'remove', startup: 'suspend' } as const
const BATCH = 25

/**
 * Goes on with an act on everything of a user, at most `batches` times 25 items, while `mayGoOn`. Returns the facts of the rest, nothing
 * at the end; those that name one look more are for later. It can be stopped at any point and repeated: each item is taken away and given back once, by a transaction of its own.
 */
export async function runMass(actId: string, facts: Facts, batches: number, mayGoOn: () => boolean): Promise<Facts | undefined> {
  let rest: Facts | undefined = facts
  for (let batch = 0; rest && rest.looks === facts.looks && batch < batches && mayGoOn(); batch += 1)
    rest = facts.undo ? await giveBackSome(actId, rest) : await takeAwaySome(actId, rest)
  return rest
}

async function takeAwaySome(actId: string, facts: Facts): Promise<Facts | undefined> {
  const { userId, kinds, at = { kind: 0 } } = facts
  const kind = kinds[at.kind]
  if (!kind) return undefined
  const { ids, next } = await LISTS[kind](userId, at)
  for (const id of ids) if (!(await takeAway(actId, userId, kind, id))) return undefined
  return { ...facts, at: next ?? { kind: at.kind + 1 } }
}

interface Some {
  ids: string[]
  /** Nothing at the end of the kind. */
  next: At | undefined
}
type List = (userId: string, at: At) => Promise<Some>

/** The items of one kind to which the index of a user leads. */
const indexed =
  (idsIn: (items: Awaited<ReturnType<typeof listUserItems>>['items']) => string[] | Promise<string[]>): List =>
  async (userId, { kind, after }) => {
    const { items, next } = await listUserItems(userId, 'indexed', { limit: BATCH, after })
    return { ids: await idsIn(items), next: next && { kind, after: next } }
  }

const LISTS: Readonly<Record<MassKind, List>> = {
  link: indexed((items) => recordsAs(links, items).map(({ id }) => id)),
  gig: indexed((items) => recordsAs(gigs, items).map(({ id }) => id)),
  // Only those that the user owns alone: others belong to a team.
  startup: indexed(async (items) => {
    const owned = recordsAs(memberships, items).filter(({ teamRole }) => teamRole === 'Owner')
    const found = await Promise.all(owned.map(({ startupId }) => getActiveStartup(startupId)))
    return found.flatMap((startup) => (startup?.memberCount === 1 ? [startup.id] : []))
  }),
  message: async (userId, { kind, after, before }) => {
    const { items, next } = await listUserItems(userId, 'talks', { limit: 1, after })
    const nextTalk = next && { kind, after: next }
    const side = items[0] && recordAs(sides, items[0])
    if (!side) return { ids: [], next: nextTalk }
    const page = await listMessages(conversationTag(userId, side.otherId), { limit: BATCH, before, consistent: true })
    const ids = page.items.filter(({ senderId }) => senderId === userId).map(({ id }) => id)
    return { ids, next: page.next === undefined ? nextTalk : { kind, ...(after && { after }), before: page.next } }
  },
}

/** False when the act was undone meanwhile. */
const takeAway = (by: string, userId: string, targetType: MassKind, targetId: string): Promise<boolean> =>
  retryOnConflict(async () => {
    const how = HOW[targetType]
    const applied = await EFFECTS[`${how} ${targetType}` as keyof typeof EFFECTS]?.apply(targetId)
    if (applied?.userId !== userId) return true
    const removed = putRemoved({ targetType, targetId, how, by, userId, former: applied.former })
    const refused = await transact<string>({ ...applied.writes, removed, live: requireLiveAct(by) })
    if (refused && 'live' in refused) return false
    return refused ? CONFLICT : true
  })

/** After which times undoing looks again: the index does not show at once what was taken away last, and nothing is afterwards. */
const LOOKS_AGAIN_MS = [MINUTE_MS, HOUR_MS, DAY_MS]

/** When the rest of a mass act is due, in milliseconds from now. */
export const pauseBefore = ({ looks = 0 }: Facts, before: Facts): number =>
  looks === (before.looks ?? 0) ? 1 : (LOOKS_AGAIN_MS[looks - 1] ?? DAY_MS)

async function giveBackSome(actId: string, facts: Facts): Promise<Facts | undefined> {
  const some = await listRemovedBy(facts.userId, actId, BATCH)
  for (const one of some) await giveBack(one)
  if (some.length > 0) return facts
  const looks = (facts.looks ?? 0) + 1
  return looks > LOOKS_AGAIN_MS.length ? undefined : { ...facts, looks }
}

/** Nothing to give back when the target is gone or was changed by another act. */
const giveBack = (one: Removed): Promise<void> =>
  retryOnConflict(async () => {
    const writes = await EFFECTS[`${one.how} ${one.targetType}`]?.lift(one.targetId, one.former)
    const refused = await transact<string>({ ...writes, removed: deleteRemoved(one) })
    return refused && !('removed' in refused) ? CONFLICT : undefined
  })
