import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { expireTransfer } from '../../domain/teams/transfer/expire-transfer.ts'

/** Ends an offer of ownership that nobody answered within seven days. */
export const transferExpired = ({ id, at }: ScheduledAction): Promise<void> => expireTransfer(id, at)
