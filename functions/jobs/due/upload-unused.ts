import type { DueThing } from '../../data/scheduled-actions.ts'
import { doomUnused } from '../../domain/uploads/doom.ts'

/** A file that nothing shows a day after it was published loses its owner, so that nothing can show it any more, and is deleted. */
export const uploadUnused = ({ id: url }: DueThing): Promise<void> => doomUnused(url)
