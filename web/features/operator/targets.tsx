import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { REPORT_TARGETS } from '../../../shared/choices.ts'
import type { OperatorAct, OperatorTarget, ReportCase } from '../../../shared/entities/operator.ts'
import { Badge, type BadgeTone } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { ListRow } from '../../ui/list/list-row.tsx'

type Named = Pick<OperatorTarget, 'targetType' | 'targetId' | 'label'>

/** A target in a list, which leads to its page. */
export const TargetRow = ({ target, children }: { target: Named; children: ReactNode }) => (
  <ListRow
    lead={<Badge>{KINDS[target.targetType]}</Badge>}
    title={<Link to={targetPath(target)}>{target.label || `${KINDS[target.targetType]} ${ownId(target)}`}</Link>}
    facts={children}
  />
)

/** Of the ids that lead to it, its own. */
const ownId = ({ targetId }: TargetId): string => targetId.split('.').at(-1) ?? ''

/** How old a target is and what operators did to it. */
export const TargetFacts = ({ target: { targetType, createdAt, isRemoved, isSuspended } }: { target: OperatorTarget }) => (
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

export const KINDS: Readonly<Record<ReportCase['targetType'], string>> = {
  user: 'User',
  startup: 'Startup',
  link: 'Link',
  gig: 'Gig',
  message: 'Message',
  'room-message': 'Message in a room',
  comment: 'Comment',
  review: 'Review',
}

/** Acts as the log names them. */
export const ACT_NAMES: Readonly<Record<OperatorAct['act'], string>> = {
  dismiss: 'Reports dismissed',
  remove: 'Taken down',
  suspend: 'Suspended',
  disable: 'Disabled',
  delete: 'Deletion',
  'remove-links': 'All links disabled',
  'remove-messages': 'All messages taken down',
  'remove-gigs': 'All gigs taken down',
  export: 'Exported',
  undo: 'Undone',
}

/** What is said of the state of an act; of an act that is done, nothing. */
export const STATES: Readonly<Partial<Record<OperatorAct['state'], { tone: BadgeTone; label: string }>>> = {
  pending: { tone: 'warning', label: 'Waits for a second operator' },
  expired: { tone: 'neutral', label: 'Not confirmed in time' },
  undone: { tone: 'neutral', label: 'Undone' },
}

export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export type TargetId = Pick<ReportCase, 'targetType' | 'targetId'>

/** Where a target is shown. */
export const targetPath = ({ targetType, targetId }: TargetId): string => `/operator?target=${targetType}:${targetId}`

/** The target that an address names. */
export function targetIn(params: URLSearchParams): TargetId | undefined {
  const [kind, targetId] = params.get('target')?.split(':') ?? []
  const targetType = REPORT_TARGETS.find((known) => known === kind)
  return targetType && targetId ? { targetType, targetId } : undefined
}
