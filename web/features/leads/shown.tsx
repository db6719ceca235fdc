import { useCallback, useMemo } from 'react'
import { LEAD_STAGES } from '../../../shared/choices.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { LEAD_NAME_MAX } from '../../../shared/limits.ts'
import { ItemList } from '../../entities/boards/list/item-list.tsx'
import type { ShownBoard } from '../../entities/boards/screen/use-board-screen.ts'
import { toggled } from '../../entities/boards/view/use-selection.ts'
import { SalesBoard } from '../../entities/sales/board/sales-board.tsx'
import type { Moves } from '../../entities/sales/board/use-move.tsx'
import { sumText } from '../../entities/money/sums.ts'
import { LEAD_STAGE_NAMES } from '../../entities/sales/names.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LeadFace } from './board/lead-face.tsx'
import { LeadsBar } from './bulk/leads-bar.tsx'
import { leadName } from './calls.ts'
import { useCreate } from './create/use-create.ts'
import { DeletedLeads } from './deleted/deleted-leads.tsx'
import { leadColumns, sortLeads } from './list/lead-columns.tsx'
import type { Screen } from './screen.ts'
import type { LeadView, ViewName } from './view/use-lead-view.ts'

interface ShownProps {
  screen: Screen
  board: ShownBoard<ViewName, LeadView>
  moves: Moves<Lead>
  onNew: () => void
  onImport: () => void
}

const STAGES = LEAD_STAGES.map((id) => ({ id, name: LEAD_STAGE_NAMES[id] }))
const OPEN_STAGES = LEAD_STAGES.filter((stage) => stage !== 'won' && stage !== 'lost')

/** The leads in the layout of the view. */
export function Shown(props: ShownProps) {
  const { screen, board, moves, onNew, onImport } = props
  const { index, leads, canRule } = screen
  const { view, selected, addressOf, onSelect } = board
  const chosen = [...selected].map((id) => index.byId.get(id)).filter((lead) => lead !== undefined)
  if (view.layout === 'deleted') return <DeletedLeads screen={screen} addressOf={addressOf} />
  if (leads.length === 0) return <FirstLead onNew={onNew} onImport={canRule ? onImport : undefined} />
  return (
    <>
      {view.layout === 'list' ? <LeadList {...props} /> : <LeadBoard {...props} />}
      <LeadsBar screen={screen} selected={chosen} onSelect={onSelect} askReason={moves.askReason} />
    </>
  )
}

function LeadBoard({ screen, board: { lists, selected, addressOf, onOpen, onSelect }, moves }: ShownProps) {
  const { startup, index, memberById, canRule, refusalOf, actions } = screen
  const create = useCreate(screen)
  const toggle = useCallback((id: string) => onSelect(toggled(selected, id)), [onSelect, selected])
  const adding = useMemo(
    () => ({
      noun: 'lead',
      textName: 'name',
      maxLength: LEAD_NAME_MAX,
      stages: OPEN_STAGES,
      onCreate: (name: string, stage: string) => {
        const to = OPEN_STAGES.find((one) => one === stage)
        return create({ name, ...(to !== undefined && { stage: to }) })
      },
    }),
    [create],
  )
  const renderSummary = useCallback(
    (_stage: string, ids: readonly string[]) => valueText(ids.map((id) => index.byId.get(id)).filter((lead) => lead !== undefined)),
    [index],
  )
  const renderFace = useCallback(
    (lead: Lead, state: Omit<Parameters<typeof LeadFace>[0], 'lead' | 'memberById'>) => (
      <LeadFace lead={lead} memberById={memberById} {...state} />
    ),
    [memberById],
  )
  return (
    <SalesBoard<Lead>
      label="Leads"
      startupId={startup.id}
      stages={STAGES}
      index={index}
      lists={lists}
      selected={selected}
      canWrite
      nameOf={leadName}
      addressOf={addressOf}
      onOpen={onOpen}
      onSelect={toggle}
      refusalOf={refusalOf}
      onMove={moves.onMove}
      onRemove={canRule ? actions.remove : undefined}
      renderFace={renderFace}
      renderSummary={renderSummary}
      adding={adding}
    />
  )
}

/** The sum of the values in a stage. */
const valueText = (leads: readonly Lead[]): string =>
  sumText(leads.flatMap(({ value, currency }) => (value === null ? [] : [{ amount: value, currency }]))) || 'No value yet'

function LeadList({ screen, board: { view, lists, change, selected, onSelect, addressOf } }: ShownProps) {
  const { sort, isDescending } = view
  const leads = useMemo(() => sortLeads(lists, screen, sort, isDescending), [lists, screen, sort, isDescending])
  const columns = useMemo(() => leadColumns(screen, addressOf), [screen, addressOf])
  return (
    <ItemList
      label="Leads"
      columns={columns}
      items={leads}
      nameOf={leadName}
      selected={selected}
      onSelect={onSelect}
      sorting={{ by: sort ?? 'stage', isDescending }}
      onSort={(by) => change({ sort: by })}
    />
  )
}

const FirstLead = ({ onNew, onImport }: { onNew: () => void; onImport: (() => void) | undefined }) => (
  <Card>
    <EmptyState
      title="No leads yet"
      action={
        <>
          <Button variant="primary" onClick={onNew}>
            Create the first lead
          </Button>
          {onImport === undefined ? null : <Button onClick={onImport}>Import CSV</Button>}
        </>
      }
    >
      Collect the people and companies that may become customers. Visitors of your affiliate links can leave their address, too.
    </EmptyState>
  </Card>
)
