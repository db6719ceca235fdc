import { DELETED_DAYS } from '../../../../shared/limits.ts'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { formatShortMoney } from '../../../../shared/format/money.ts'
import { useDeleted } from '../../../entities/boards/data/use-deleted.ts'
import { DeletedItems } from '../../../entities/boards/list/deleted-items.tsx'
import { OPPORTUNITIES_ROUTE } from '../../../entities/sales/data/use-opportunities.ts'
import { deletedAtOf } from '../../../entities/sales/deleted.ts'
import { ItemCell } from '../../../entities/sales/board/item-cell.tsx'
import { call } from '../../../lib/api.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { opportunityName } from '../calls.ts'
import type { Screen } from '../screen.ts'

const EMPTY = { title: 'No deleted opportunities', text: `Deleted opportunities stay here for ${DELETED_DAYS} days and can be restored.` }
const DELETED = { title: 'Deleted', at: deletedAtOf, keptUntil: ({ deletesAt }: OpportunityCard) => deletesAt }

/** The deleted opportunities, which can be restored. */
export function DeletedOpportunities({ screen, addressOf }: { screen: Screen; addressOf: (id: string) => string }) {
  const { startup, canWrite, actions } = screen
  const list = useDeleted(`${OPPORTUNITIES_ROUTE} ${startup.id}`, 'opportunities', (page) =>
    call(OPPORTUNITIES_ROUTE, { id: startup.id, deleted: 'true', ...page }),
  )
  return (
    <DeletedItems
      list={list}
      label="Deleted opportunities"
      empty={EMPTY}
      columns={columnsOf(addressOf)}
      deleted={DELETED}
      nameOf={opportunityName}
      canRestore={() => canWrite}
      onRestore={actions.restore}
    />
  )
}

const columnsOf = (addressOf: (id: string) => string): Column<OpportunityCard>[] => [
  {
    title: 'Opportunity',
    cell: ({ id, title, company }) => <ItemCell to={addressOf(id)} name={title} note={company} />,
  },
  { title: 'Amount', end: true, keepTogether: true, cell: ({ amount, currency }) => formatShortMoney(amount, currency) },
]
