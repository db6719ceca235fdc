import { createHash } from 'node:crypto'
import { ulidOf } from '../../../platform/ulid.ts'

/** The id of a session in lists and logs, which do not disclose its own: with a key that makes a token. */
export const shownId = ({ id }: { id: string }): string => ulidOf(createHash('sha256').update(id).digest().subarray(0, 16))
