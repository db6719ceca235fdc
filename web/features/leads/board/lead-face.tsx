import { MessageSquare } from 'lucide-react'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { formatShortMoney } from '../../../../shared/format/money.ts'
import { isOpenLead } from '../../../../shared/sales/lead-stages.ts'
import { isStale } from '../../../../shared/sales/stale.ts'
import type { FaceState } from '../../../entities/boards/cards/item-board.tsx'
import { AgeDot } from '../../../entities/sales/board/age-dot.tsx'
import { SalesCard } from '../../../entities/sales/board/sales-card.tsx'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import type { MemberById } from '../../../entities/teams/members.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import styles from './lead-face.module.css'

/** Tags that a card shows before it counts the rest. */
const TAGS = 2

interface LeadFaceProps extends FaceState {
  item: Lead
  memberById: MemberById
}

/** A card of the board of leads. */
export function LeadFace({ item: lead, memberById, ...state }: LeadFaceProps) {
  const { name, company, title, value, currency, ownerId, opportunityId } = lead
  return (
    <SalesCard
      {...state}
      title={name}
      note={[title, company].filter(Boolean).join(' · ')}
      ownerId={ownerId}
      memberById={memberById}
      amount={value === null || opportunityId !== null ? null : formatShortMoney(value, currency)}
    >
      <LeadFacts lead={lead} />
    </SalesCard>
  )
}

function LeadFacts({ lead }: { lead: Lead }) {
  const { stage, lostReason, nextFollowUpAt, tags, noteCount, opportunityId } = lead
  const isOpen = isOpenLead(lead)
  const isIdle = isStale(lead)
  return (
    <>
      {isOpen && nextFollowUpAt !== null ? <DueBadge dueAt={nextFollowUpAt} /> : null}
      {isOpen && nextFollowUpAt === null && !isIdle ? <span>No next step</span> : null}
      {isIdle ? <AgeDot lead={lead} /> : null}
      {stage !== 'lost' && opportunityId !== null ? <Badge tone="success">Converted</Badge> : null}
      {stage === 'lost' && lostReason !== '' ? <span dir="auto">{lostReason}</span> : null}
      {tags.slice(0, TAGS).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {tags.length > TAGS ? <span title={tags.slice(TAGS).join(', ')}>+{tags.length - TAGS}</span> : null}
      {noteCount === 0 ? null : (
        <span className={styles.notes}>
          <MessageSquare size={12} />
          {noteCount}
          <span className="visually-hidden">{noteCount === 1 ? ' note' : ' notes'}</span>
        </span>
      )}
    </>
  )
}
