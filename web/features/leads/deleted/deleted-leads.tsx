import { DELETED_DAYS } from '../../../../shared/limits.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { useDeleted } from '../../../entities/boards/data/use-deleted.ts'
import { DeletedItems } from '../../../entities/boards/list/deleted-items.tsx'
import { deletedAtOf } from '../../../entities/sales/deleted.ts'
import { LEADS_ROUTE } from '../../../entities/sales/data/use-leads.ts'
import { LEAD_STAGE_NAMES } from '../../../entities/sales/names.ts'
import { ItemCell } from '../../../entities/sales/board/item-cell.tsx'
import { call } from '../../../lib/api.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { leadName } from '../calls.ts'
import type { Screen } from '../screen.ts'

const EMPTY = { title: 'No deleted leads', text: `Deleted leads stay here for ${DELETED_DAYS} days and can be restored.` }
const DELETED = { title: 'Deleted', at: deletedAtOf, keptUntil: ({ deletesAt }: Lead) => deletesAt }

/** The deleted leads, which can be restored. */
export function DeletedLeads({ screen, addressOf }: { screen: Screen; addressOf: (leadId: string) => string }) {
  const { startup, canRule, actions } = screen
  const list = useDeleted(`${LEADS_ROUTE} ${startup.id}`, 'leads', (page) =>
    call(LEADS_ROUTE, { id: startup.id, deleted: 'true', ...page }),
  )
  return (
    <DeletedItems
      list={list}
      label="Deleted leads"
      empty={EMPTY}
      columns={columnsOf(addressOf)}
      deleted={DELETED}
      nameOf={leadName}
      canRestore={() => canRule}
      onRestore={actions.restore}
    />
  )
}

const columnsOf = (addressOf: (leadId: string) => string): Column<Lead>[] => [
  {
    title: 'Lead',
    cell: ({ id, name, company }) => <ItemCell to={addressOf(id)} name={name} note={company} />,
  },
  { title: 'Stage', keepTogether: true, cell: ({ stage }) => LEAD_STAGE_NAMES[stage] },
]
