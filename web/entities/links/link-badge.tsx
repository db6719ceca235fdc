import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { formatDateTime } from '../../../shared/format/date.ts'
import { linkStateOf } from '../../../shared/entities/links/link-state.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'

type Counted = Pick<AffiliateLink, 'clickLimit' | 'clicks'>

/** Whether a link works: active, disabled, expired, or for how long still. */
export function LinkBadge({ link }: { link: Pick<AffiliateLink, 'disabledAt' | 'disabledByLeader' | 'expiresAt'> & Partial<Counted> }) {
  const state = linkStateOf(link)
  if (state === 'disabled') return <Badge tone="warning">{link.disabledByLeader ? 'Disabled by a leader' : 'Disabled'}</Badge>
  if (state === 'expired' && (link.clickLimit ?? Infinity) <= (link.clicks ?? 0)) return <Badge tone="danger">Limit reached</Badge>
  if (link.expiresAt === null) return <Badge tone="success">Active</Badge>
  const at = formatDateTime(link.expiresAt)
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

/** How long until a time that is still to come: '3 days', '5 hours', 'less than an hour'. */
function timeLeft(until: string, now = Date.now()): string {
  const left = Date.parse(until) - now
  if (left < HOUR_MS) return 'less than an hour'
  const [amount, unit] = left < DAY_MS ? [Math.floor(left / HOUR_MS), 'hour'] : [Math.floor(left / DAY_MS), 'day']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
