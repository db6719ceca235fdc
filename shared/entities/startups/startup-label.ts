import * as z from 'zod/mini'
import { Id } from '../text.ts'

/** A startup as other things name it. */
export const StartupLabel = z.object({ id: Id, name: z.string(), logo: z.nullable(z.string()) })
