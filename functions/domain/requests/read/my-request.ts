import type { MyRequest } from '../../../../shared/entities/request.ts'
import type { Startup } from '../../../../shared/entities/startup.ts'
import { fail } from '../../../../shared/errors.ts'
import { asks, type Ask } from '../../../data/requests/requests.ts'
import { find } from '../../../data/store/table.ts'
import { seenBy, wholeStartup, type WholeStartup } from '../../startups/whole-startup.ts'
import { asItReads } from './state.ts'

/** A startup as somebody sees it, with his own request to it, in one round trip; throws `startup.not_found`. */
export async function startupFor(userId: string, startupId: string): Promise<Startup> {
  const [whole, ask] = await Promise.all([wholeStartup(startupId), find(asks, { startupId, userId })])
  return whole ? seenBy(userId, whole, ask && myRequestIn(whole, ask)) : fail('startup.not_found')
}

/** What a startup's page tells of it: one that is pending, or was declined. */
function myRequestIn({ startup, roles, members }: WholeStartup, { userId, request }: Ask): MyRequest | null {
  const place = members.find((member) => member.userId === userId)
  const read = asItReads({ ...request, userId }, { startup: { ...startup, roles }, place })
  return read.status === 'pending' || read.status === 'declined' ? read : null
}
