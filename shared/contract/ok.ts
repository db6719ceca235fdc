import * as z from 'zod/mini'
import { wholeNumber } from '../entities/number.ts'
import { PAGE_MAX } from '../limits.ts'

export const Pinned = z.optional(z.enum(['true'], 'Pinned must be true'))

/** The answer of a handler that returns nothing. */
export const Ok = z.object({ ok: z.literal(true) })
export const OK: z.output<typeof Ok> = { ok: true }

export const page = <S extends z.ZodMiniType>(item: S) => z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

export const PageQuery = z.object({
  cursor: z.optional(z.string('A cursor must be text').check(z.maxLength(1_024, 'This cursor is not ours'))),
  limit: z.optional(
    wholeNumber('The limit', z.gte(1, 'The limit must be at least 1'), z.lte(PAGE_MAX, `The limit may be at most ${PAGE_MAX}`)),
  ),
})

/** A list whose pages have at most `size` items. */
export const pagesOf = (size: number) => ({ query: PageQuery, paged: { size, max: size } }) as const
