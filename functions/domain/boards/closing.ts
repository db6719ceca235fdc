import { DAY_MS } from '../../../shared/time.ts'

/** Who closed an item, and the stage that it was in. */
interface Closing {
  by: string
  from: string
  at: string
}

/** What is stored of a move from one stage to another; null for one that closes nothing. */
export const closingOf = (from: string, isClosed: boolean, by: { userId: string } | undefined): Closing | null =>
  isClosed && by ? { by: by.userId, from, at: new Date().toISOString() } : null

/** Whether a move only undoes that the caller closed the item, which needs no leader for a day. */
export const undoesClosing = (closing: Closing | null, { userId }: { userId: string }, to: string): boolean =>
  closing !== null && closing.by === userId && closing.from === to && Date.now() - Date.parse(closing.at) < DAY_MS
