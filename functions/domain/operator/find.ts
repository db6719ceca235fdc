import type { LogLine, OperatorTarget } from '../../../shared/entities/operator.ts'
import { getCredential } from '../../data/accounts/credentials.ts'
import { getCode } from '../../data/links/codes.ts'
import type { TargetId } from '../../data/operator/reports.ts'
import { isUlid } from '../../platform/ulid.ts'
import { getTargets } from '../reports/targets.ts'
import { findCall, isRequestId, targetsOf } from './find-call.ts'

/**
 * Users, startups, links and gigs by their id, users by their e-mail, links by a code, and all that a call named by its request id, with
 * what was logged of it. Messages cannot be searched.
 */
export async function findTargets(text: string): Promise<{ items: OperatorTarget[]; lines: LogLine[] }> {
  const { targets, lines } = isRequestId(text) ? await findCall(text) : { targets: await candidatesOf(text), lines: [] }
  const found = await getTargets(targets)
  return { items: found.filter((target) => target !== undefined), lines }
}

async function candidatesOf(text: string): Promise<TargetId[]> {
  const id = text.toUpperCase()
  if (isUlid(id)) return targetsOf(id)
  if (text.includes('@')) {
    const credential = await getCredential(text.toLowerCase())
    return credential ? [{ targetType: 'user', targetId: credential.userId }] : []
  }
  const code = await getCode(text)
  return code ? [{ targetType: 'link', targetId: code.linkId }] : []
}
