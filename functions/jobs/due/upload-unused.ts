import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { deleteUnused } from '../../domain/uploads/delete-unused.ts'

/** Deletes a file that nothing shows a day after it was published. */
export const uploadUnused = ({ id: url }: ScheduledAction): Promise<void> => deleteUnused(url)
