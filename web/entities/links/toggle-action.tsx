import { Pause, Play } from 'lucide-react'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { RowAction } from '../../ui/table/row-actions.tsx'

export const ENABLED_BY_LEADERS = 'Disabled by a leader. Leaders can enable it on the Affiliate tab of the startup'

type Switched = Pick<AffiliateLink, 'code' | 'disabledAt' | 'disabledByLeader'>

/** Disables a link or enables it; what a leader disabled is offered to leaders only. */
export function toggleAction(
  { code, disabledAt, disabledByLeader }: Switched,
  isLeader: boolean,
  onToggle: (disabled: boolean) => void,
): RowAction {
  const disabled = disabledAt !== null
  const label = disabled ? 'Enable' : 'Disable'
  return {
    label,
    name: `${label} link ${code}`,
    icon: disabled ? <Play size={16} /> : <Pause size={16} />,
    refusal: disabled && disabledByLeader && !isLeader ? ENABLED_BY_LEADERS : null,
    onAct: () => onToggle(!disabled),
  }
}
