import * as z from 'zod/mini'
import { wholeNumber } from '../number.ts'
import { line } from '../text.ts'

export const FindQuery = z.object({
  // It says what is still to be read.
  cursor: z.optional(z.string('A cursor must be text').check(z.maxLength(4_096, 'This cursor is not ours'))),
  limit: z.optional(wholeNumber('The limit', z.gte(1, 'The limit must be at least 1'), z.lte(50, 'The limit may be at most 50'))),
  q: line('The text', 100, 'Please enter what to search for').check(z.minLength(2, 'Please enter at least two characters')),
})
