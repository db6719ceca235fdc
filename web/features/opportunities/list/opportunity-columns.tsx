import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { formatShortMoney } from '../../../../shared/format/money.ts'
import { isOpenOpportunity } from '../../../../shared/sales/opportunity-stages.ts'
import type { Lists } from '../../../entities/boards/data/cards-by-column.ts'
import { sortItems, type SortKey } from '../../../entities/boards/list/sort-items.ts'
import { OPPORTUNITY_STAGE_NAMES, STAGE_COLOURS } from '../../../entities/sales/names.ts'
import { Assignees } from '../../../entities/tasks/card/assignees.tsx'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import { ItemCell } from '../../../entities/sales/board/item-cell.tsx'
import { LabelChip } from '../../../ui/cards/label-chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { Screen } from '../screen.ts'
import type { Sort } from '../view/use-opportunity-view.ts'

const KEYS: Readonly<Partial<Record<Sort, SortKey<OpportunityCard>>>> = {
  title: ({ title }) => title.toLowerCase(),
  amount: ({ amount }) => amount,
  probability: ({ probability }) => probability,
  close: ({ expectedCloseAt }) => expectedCloseAt ?? undefined,
}

/** The shown opportunities as one list; by default, and by stage, in the order of the board. */
export const sortOpportunities = (lists: Lists, { index }: Screen, sort: Sort | undefined, isDescending: boolean): OpportunityCard[] =>
  sortItems(lists, index, sort && KEYS[sort], isDescending)

/** What the list shows of each opportunity. */
export function opportunityColumns({ memberById }: Screen, addressOf: (id: string) => string): Column<OpportunityCard>[] {
  return [
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
}
