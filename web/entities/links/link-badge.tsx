import type { AffiliateLink } from '../../../shared/entities/affiliate-link.ts'
import { stateOf, timeLeft } from './link-state.ts'
import { Badge } from '../../ui/facts/badge.tsx'

/** Whether a link works: active, disabled, expired, or for how long still. */
export function LinkBadge({ link }: { link: Pick<AffiliateLink, 'disabledAt' | 'expiresAt'> }) {
  const state = stateOf(link)
  if (state === 'disabled') return <Badge tone="warning">Disabled</Badge>
  const at =
    link.expiresAt === null ? undefined : new Date(link.expiresAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  if (link.expiresAt === null) return <Badge tone="success">Active</Badge>
  return state === 'expired' ? (
    <Badge tone="danger" title={`Since ${at}`}>
      Expired
    </Badge>
  ) : (
    <Badge tone="accent" title={`On ${at}`}>
      Expires in {timeLeft(link.expiresAt)}
    </Badge>
  )
}
