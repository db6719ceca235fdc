import { blocks } from '../../data/profiles/safety.ts'
import { all, findAll } from '../../data/store/table.ts'
import { check, type Write } from '../../data/store/write.ts'

/** Whom somebody blocks and who blocks him: two queries side by side. */
export async function blocksAround(userId: string): Promise<ReadonlySet<string>> {
  const [blocked, blockers] = await Promise.all([
    all({ pk: `USER#${userId}`, prefix: 'BLOCK#' }),
    all({ index: 'gsi1', pk: `USER#${userId}`, prefix: 'BLOCKED#' }),
  ])
  return new Set([...blocked.map((row) => String(row['blockedId'])), ...blockers.map((row) => String(row['userId']))])
}

const NAME = 'block '

/** Refuses a transaction when somebody and one of the others block one another. */
export const withoutBlocks = (userId: string, others: readonly string[]): Record<string, Write> =>
  Object.fromEntries(
    [...new Set(others)].flatMap((other) =>
      [
        { userId, blockedId: other },
        { userId: other, blockedId: userId },
      ].map((pair) => [`${NAME}${pair.userId} ${pair.blockedId}`, check(blocks.key(pair), { absent: true })]),
    ),
  )

/** Whether it was such a block that refused it. */
export const isBlocked = (refused: readonly string[]): boolean => refused.some((name) => name.startsWith(NAME))

/** Whether one of two people blocks the other. */
export async function areBlocked(one: string, other: string): Promise<boolean> {
  const keys = [blocks.key({ userId: one, blockedId: other }), blocks.key({ userId: other, blockedId: one })]
  return (await findAll(keys, { consistent: true })).some((row) => row !== undefined)
}
