import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { getRequest } from '../../data/requests/requests.ts'
import { settleIfEnded } from '../../domain/requests/end/settle-ended.ts'
import { expireTransfer } from '../../domain/teams/transfer/expire-transfer.ts'
import { deleteUnused } from '../../domain/uploads/delete-unused.ts'

/** Ends a request that is still pending after 30 days. */
export async function requestExpired({ id }: ScheduledAction<'request.expired'>): Promise<void> {
  const request = await getRequest(id)
  if (request) await settleIfEnded(request)
}

/** Ends an offer of ownership that nobody answered within seven days. */
export const transferExpired = ({ id, at }: ScheduledAction<'transfer.expired'>): Promise<void> => expireTransfer(id, at)

/** Deletes a file that nothing shows a day after it was published. */
export const uploadUnused = ({ id: url }: ScheduledAction<'upload.unused'>): Promise<void> => deleteUnused(url)
