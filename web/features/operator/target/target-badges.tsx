import type { OperatorTarget } from '../../../../shared/entities/operator.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'

/** How old a target is and what operators did to it. */
export const TargetBadges = ({ target: { targetType, createdAt, isRemoved, isSuspended } }: { target: OperatorTarget }) => (
  <>
    {createdAt === null ? null : (
      <span>
        Created <Moment at={createdAt} />
      </span>
    )}
    {isRemoved ? <Badge tone="danger">Removed by an operator</Badge> : null}
    {isSuspended ? <Badge tone="danger">{targetType === 'link' ? 'Disabled' : 'Suspended'}</Badge> : null}
  </>
)
