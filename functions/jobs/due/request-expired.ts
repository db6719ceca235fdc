import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { getRequest } from '../../data/requests/requests.ts'
import { settleIfEnded } from '../../domain/requests/end/settle-ended.ts'

/** A request that nobody decided within 30 days has expired, also when nobody looks. */
export async function requestExpired({ id }: ScheduledAction): Promise<void> {
  const request = await getRequest(id)
  if (request) await settleIfEnded(request)
}
