import { blockRef, requireNoBlock } from '../../data/profiles/blocks.ts'
import { getEach } from '../../data/reads.ts'
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

/** Whether one of two people blocks the other. */
export async function areBlocked(one: string, other: string): Promise<boolean> {
  const pairs = [blockRef({ userId: one, blockedId: other }), blockRef({ userId: other, blockedId: one })]
  return (await getEach(pairs, { consistent: true })).some((block) => block !== undefined)
}
