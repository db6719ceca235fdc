import type { OperatorTarget } from '../../../shared/entities/operator.ts'
import { getCredential } from '../../data/accounts/credentials.ts'
import { getCode } from '../../data/links/codes.ts'
import type { TargetId } from '../../data/operator/reports.ts'
import { isUlid } from '../../platform/ulid.ts'
import { getTargets } from '../reports/targets.ts'

/** Users, startups, links and gigs by their id, users by their e-mail, and links by a code. Messages cannot be searched. */
export async function findTargets(text: string): Promise<OperatorTarget[]> {
  const found = await getTargets(await candidatesOf(text))
  return found.filter((target) => target !== undefined)
}

async function candidatesOf(text: string): Promise<TargetId[]> {
  const id = text.toUpperCase()
  if (isUlid(id)) return (['user', 'startup', 'link', 'gig'] as const).map((targetType) => ({ targetType, targetId: id }))
  if (text.includes('@')) {
    const credential = await getCredential(text.toLowerCase())
    return credential ? [{ targetType: 'user', targetId: credential.userId }] : []
  }
  const code = await getCode(text)
  return code ? [{ targetType: 'link', targetId: code.linkId }] : []
}
