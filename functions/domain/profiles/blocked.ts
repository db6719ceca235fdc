import { blocksBetween, requireNoBlock } from '../../data/profiles/blocks.ts'
import type { ReadOptions } from '../../data/reads.ts'
import type { Write } from '../../data/transaction.ts'

const NAME = 'block '

/** Fails the transaction when the user and one of the others block one another. */
export const withoutBlocks = (userId: string, others: readonly string[]): Record<string, Write> =>
  Object.fromEntries(
    [...new Set(others)].flatMap((other) =>
      [
        { userId, blockedId: other },
        { userId: other, blockedId: userId },
      ].map((pair) => [`${NAME}${pair.userId} ${pair.blockedId}`, requireNoBlock(pair)]),
    ),
  )

/** Whether it was such a block that refused it. */
export const isBlocked = (refused: readonly string[]): boolean => refused.some((name) => name.startsWith(NAME))

/** The users among these who neither block the user nor are blocked by them. */
export async function withoutBlocked(userId: string, others: readonly string[], options?: ReadOptions): Promise<string[]> {
  const found = await blocksBetween(
    others.map((other) => [userId, other]),
    options,
  )
  return others.filter((_, at) => !found[at]?.blocks && !found[at]?.isBlocked)
}

/** Whether one of two people blocks the other. */
export const areBlocked = async (one: string, other: string): Promise<boolean> =>
  (await withoutBlocked(one, [other], { consistent: true })).length === 0
