import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { getRequest } from '../../data/requests/requests.ts'
import { settleIfEnded } from '../../domain/requests/end/settle-ended.ts'

/** Ends a request that is still pending after 30 days. */
export async function requestExpired({ id }: ScheduledAction): Promise<void> {
  const request = await getRequest(id)
  if (request) await settleIfEnded(request)
}
