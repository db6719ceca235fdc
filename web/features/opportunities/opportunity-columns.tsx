import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import { formatShortMoney } from '../../../shared/format/money.ts'
import { isOpenOpportunity } from '../../../shared/sales/opportunity-stages.ts'
import type { SortKey } from '../../entities/boards/list/sort-items.ts'
import { OPPORTUNITY_STAGE_NAMES, STAGE_COLOURS } from '../../entities/sales/names.ts'
import { Assignees } from '../../entities/tasks/card/assignees.tsx'
import { DueBadge } from '../../entities/tasks/due-badge.tsx'
import { ItemCell } from '../../entities/sales/board/item-cell.tsx'
import type { MemberById } from '../../entities/teams/members.ts'
import { LabelChip } from '../../ui/cards/label-chip.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { Sort } from './view/use-opportunity-view.ts'

/** What the list can be sorted by besides the stage. */
export const SORT_KEYS: Readonly<Record<Exclude<Sort, 'stage'>, SortKey<OpportunityCard>>> = {
  title: ({ title }) => title.toLowerCase(),
  amount: ({ amount }) => amount,
  probability: ({ probability }) => probability,
  close: ({ expectedCloseAt }) => expectedCloseAt ?? undefined,
}

/** What the list shows of each opportunity. */
export const opportunityColumns = (memberById: MemberById, addressOf: (id: string) => string): Column<OpportunityCard>[] => [
  {
    title: 'Opportunity',
    sort: 'title',
    cell: ({ id, title, company }) => <ItemCell to={addressOf(id)} rowId={id} name={title} note={company} />,
  },
  {
    title: 'Stage',
    sort: 'stage',
    keepTogether: true,
    cell: ({ stage }) => <LabelChip name={OPPORTUNITY_STAGE_NAMES[stage]} colour={STAGE_COLOURS[stage]} />,
  },
  {
    title: 'Amount',
    sort: 'amount',
    end: true,
    keepTogether: true,
    cell: ({ amount, currency }) => formatShortMoney(amount, currency),
  },
  { title: 'Probability', sort: 'probability', end: true, keepTogether: true, cell: ({ probability }) => `${probability}%` },
  {
    title: 'Closes',
    sort: 'close',
    keepTogether: true,
    cell: (card) => (card.expectedCloseAt === null ? null : <DueBadge dueAt={card.expectedCloseAt} isDone={!isOpenOpportunity(card)} />),
  },
  { title: 'Owner', cell: ({ ownerId }) => <Assignees ids={[ownerId]} memberById={memberById} /> },
]

/** What the list of deleted opportunities shows first. */
export const deletedColumns = (addressOf: (id: string) => string): Column<OpportunityCard>[] => [
  {
    title: 'Opportunity',
    cell: ({ id, title, company }) => <ItemCell to={addressOf(id)} name={title} note={company} />,
  },
  { title: 'Amount', end: true, keepTogether: true, cell: ({ amount, currency }) => formatShortMoney(amount, currency) },
]
