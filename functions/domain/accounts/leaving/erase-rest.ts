import { page } from '../../../data/store/table.ts'
import { commit, erase } from '../../../data/store/write.ts'
import { eraseItem } from './erase-item.ts'
import { forgetLink } from './forget-links.ts'

type Row = Record<string, unknown>
/** How far the erasing has come: the part, and the item after which to go on there. */
export interface Progress {
  part: number
  after?: Row | undefined
}
interface Part {
  read: (userId: string) => { pk: string; index?: 'gsi1' }
  /** What becomes of one item; repeating it changes nothing more. */
  act: (row: Row, gone: Gone) => Promise<void>
}
export interface Gone {
  userId: string
}

const forget = async ({ pk, sk }: Row): Promise<void> => {
  await commit(erase({ pk: String(pk), sk: String(sk) }))
}
const partition = (name: string): Part => ({ read: (userId) => ({ pk: `${name}#${userId}` }), act: forget })

/** Where something of a user may lie. A feature that keeps more in a partition of its own adds it here. */
const PARTS: readonly Part[] = [
  { read: (userId) => ({ pk: `USER#${userId}`, index: 'gsi1' }), act: eraseItem },
  // After the links were deleted all of them have a total.
  { read: (userId) => ({ pk: `TOTALS#${userId}` }), act: forgetLink },
  partition('NOTES'),
  partition('INBOX'),
  partition('POINTS'),
  { read: (userId) => ({ pk: `USER#${userId}` }), act: async (row) => (row['sk'] === 'USER' ? undefined : forget(row)) },
]

const BATCH = 25

/**
 * Deletes what a deleted user left behind, at most `batches` times 25 items. Gives where to go on; nothing at the end.
 * Ended anywhere and begun again at the same place, it comes to the same end.
 */
export async function eraseRest(gone: Gone, { part, after }: Progress, batches: number): Promise<Progress | undefined> {
  let at: Progress = { part, after }
  for (let batch = 0; batch < batches; batch += 1) {
    const current = PARTS[at.part]
    if (!current) return undefined
    const { rows, next } = await page({ ...current.read(gone.userId), limit: BATCH, after: at.after })
    for (const row of rows) await current.act(row, gone)
    at = next ? { part: at.part, after: next } : { part: at.part + 1 }
  }
  return at.part < PARTS.length ? at : undefined
}
