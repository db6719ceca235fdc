import type { MyRequest } from '../../../../shared/entities/request.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { fail } from '../../../../shared/errors.ts'
import { getWholeStartup, type WholeStartup } from '../../../data/teams/whole-startup.ts'
import type { Ask } from '../../../data/requests/asks.ts'
import { SUSPENDED } from '../../startups/preview.ts'
import { seenBy } from '../../startups/startup-view.ts'
import { asItReads } from './state.ts'

/** A startup as a user sees it, with their own request, in one round trip; throws `startup.not_found`, of a suspended one for all but its team. */
export async function startupFor(userId: string, startupId: string): Promise<Startup> {
  const whole = (await getWholeStartup(startupId, { askOf: userId })) ?? fail('startup.not_found')
  const isMember = whole.members.some((member) => member.userId === userId)
  if (whole.startup.isSuspended && !isMember) fail('startup.not_found', SUSPENDED)
  return seenBy(userId, whole, whole.ask && myRequestIn(whole, whole.ask))
}

/** A startup's page shows a request that is pending or was declined. */
function myRequestIn({ startup, roles, members }: WholeStartup, { userId, request }: Ask): MyRequest | null {
  const membership = members.find((member) => member.userId === userId)
  const read = asItReads({ ...request, userId }, { startup: { ...startup, roles }, membership })
  return read.status === 'pending' || read.status === 'declined' ? read : null
}
