import * as z from 'zod/mini'
import { Id } from './text.ts'

/** The public part of a user on cards, members and links (a denormalized copy). */
export const Person = z.object({ id: Id, name: z.string(), profileImage: z.nullable(z.string()) })
export type Person = z.output<typeof Person>
