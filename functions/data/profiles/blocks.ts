import { getTogetherEach, type ReadOptions } from '../reads.ts'
import { listAll } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { check, remove, put, type Mutation, type Write } from '../store/write.ts'

const BLOCK = 'BLOCK#'
export interface Block {
  userId: string
  blockedId: string
  createdAt: string
}
export const blocks = entity<Block, Pick<Block, 'userId' | 'blockedId'>>({
  kind: 'block',
  key: ({ userId, blockedId }) => ({ pk: `USER#${userId}`, sk: `${BLOCK}${blockedId}` }),
  indexes: ({ userId, blockedId }) => ({ gsi1: { pk: `USER#${blockedId}`, sk: `BLOCKED#${userId}` } }),
})
type Pair = Pick<Block, 'userId' | 'blockedId'>
export const blockRef = (pair: Pair): Ref<Block> => refTo(blocks, pair)

/** The blocks of a user in the order of the blocked ids. */
export const listBlocks = (userId: string): Promise<Block[]> => listAll(blocks, { pk: `USER#${userId}`, prefix: BLOCK, consistent: true })

/** The ids of all users who are blocked by this user or block them: two queries in parallel. */
export async function listBlockedEitherWay(userId: string): Promise<ReadonlySet<string>> {
  const [blocked, blockers] = await Promise.all([
    listAll(blocks, { pk: `USER#${userId}`, prefix: BLOCK }),
    listAll(blocks, { index: 'gsi1', pk: `USER#${userId}`, prefix: 'BLOCKED#' }),
  ])
  return new Set([...blocked.map(({ blockedId }) => blockedId), ...blockers.map((blocker) => blocker.userId)])
}

/** Of each pair, whether the first user blocks the second and the other way round: one BatchGet per fifty pairs, in parallel. */
export async function blocksBetween(
  pairs: readonly (readonly [one: string, other: string])[],
  options?: ReadOptions,
): Promise<{ blocks: boolean; isBlocked: boolean }[]> {
  const refs = pairs.map(([one, other]) => ({
    made: blockRef({ userId: one, blockedId: other }),
    met: blockRef({ userId: other, blockedId: one }),
  }))
  const found = await getTogetherEach(refs, options)
  return found.map(({ made, met }) => ({ blocks: made !== undefined, isBlocked: met !== undefined }))
}

export const putBlock = (block: Block): Mutation => put(blocks, block, { absent: true })
export const deleteBlock = (pair: Pair): Mutation => remove(blocks.key(pair))
/** Fails the transaction when a user blocks the other. */
export const requireNoBlock = (pair: Pair): Write => check(blocks.key(pair), { absent: true })
