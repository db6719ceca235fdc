import { useCallback, useMemo } from 'react'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import { OPPORTUNITY_TITLE_MAX } from '../../../shared/limits.ts'
import { ItemList } from '../../entities/boards/list/item-list.tsx'
import type { ShownBoard } from '../../entities/boards/screen/use-board-screen.ts'
import { toggled } from '../../entities/boards/view/use-selection.ts'
import { SalesBoard } from '../../entities/sales/board/sales-board.tsx'
import type { Moves } from '../../entities/sales/board/use-move.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { OpportunityFace } from './board/opportunity-face.tsx'
import { StageSums } from './board/stage-sums.tsx'
import { OpportunitiesBar } from './bulk/opportunities-bar.tsx'
import { opportunityName } from './calls.ts'
import { useCreate } from './create/use-create.ts'
import { DeletedOpportunities } from './deleted/deleted-opportunities.tsx'
import { Forecast } from './forecast/lazy-forecast.tsx'
import { opportunityColumns, sortOpportunities } from './list/opportunity-columns.tsx'
import type { Screen } from './screen.ts'
import { OPEN_STAGES, STAGES } from './stages.ts'
import type { OpportunityView, ViewName } from './view/use-opportunity-view.ts'

interface ShownProps {
  screen: Screen
  board: ShownBoard<ViewName, OpportunityView>
  moves: Moves<OpportunityCard>
  onNew: () => void
}

/** The opportunities in the layout of the view. */
export function Shown(props: ShownProps) {
  const { screen, board, moves, onNew } = props
  const { index, opportunities, canWrite } = screen
  const { view, lists, selected, addressOf, onSelect } = board
  const cardsOf = (ids: Iterable<string>) => [...ids].map((id) => index.byId.get(id)).filter((card) => card !== undefined)
  if (view.layout === 'deleted') return <DeletedOpportunities screen={screen} addressOf={addressOf} />
  if (opportunities.length === 0) return <FirstOpportunity onNew={canWrite ? onNew : undefined} />
  if (view.layout === 'forecast') return <Forecast cards={cardsOf(Object.values(lists).flat())} />
  return (
    <>
      {view.layout === 'list' ? <OpportunityList {...props} /> : <OpportunityBoard {...props} />}
      {canWrite ? <OpportunitiesBar screen={screen} selected={cardsOf(selected)} onSelect={onSelect} askReason={moves.askReason} /> : null}
    </>
  )
}

function OpportunityBoard({ screen, board: { lists, selected, addressOf, onOpen, onSelect }, moves }: ShownProps) {
  const { startup, index, memberById, canWrite, refusalOf, actions } = screen
  const create = useCreate(screen)
  const toggle = useCallback((id: string) => onSelect(toggled(selected, id)), [onSelect, selected])
  const adding = useMemo(
    () => ({
      noun: 'opportunity',
      textName: 'title',
      maxLength: OPPORTUNITY_TITLE_MAX,
      stages: OPEN_STAGES,
      onCreate: (title: string, stage: string) => {
        const to = OPEN_STAGES.find((one) => one === stage)
        return create({ title, ...(to !== undefined && { stage: to }) })
      },
    }),
    [create],
  )
  const renderSummary = useCallback(
    (stage: string, ids: readonly string[]) => (
      <StageSums stage={stage} cards={ids.map((id) => index.byId.get(id)).filter((card) => card !== undefined)} />
    ),
    [index],
  )
  const renderFace = useCallback(
    (card: OpportunityCard, state: Omit<Parameters<typeof OpportunityFace>[0], 'card' | 'memberById'>) => (
      <OpportunityFace card={card} memberById={memberById} {...state} />
    ),
    [memberById],
  )
  return (
    <SalesBoard<OpportunityCard>
      label="Opportunities"
      startupId={startup.id}
      stages={STAGES}
      index={index}
      lists={lists}
      selected={selected}
      canWrite={canWrite}
      nameOf={opportunityName}
      addressOf={addressOf}
      onOpen={onOpen}
      onSelect={toggle}
      refusalOf={refusalOf}
      onMove={moves.onMove}
      onRemove={canWrite ? actions.remove : undefined}
      renderFace={renderFace}
      renderSummary={renderSummary}
      adding={adding}
    />
  )
}

function OpportunityList({ screen, board: { view, lists, change, selected, onSelect, addressOf } }: ShownProps) {
  const { sort, isDescending } = view
  const cards = useMemo(() => sortOpportunities(lists, screen, sort, isDescending), [lists, screen, sort, isDescending])
  const columns = useMemo(() => opportunityColumns(screen, addressOf), [screen, addressOf])
  return (
    <ItemList
      label="Opportunities"
      columns={columns}
      items={cards}
      nameOf={opportunityName}
      selected={selected}
      onSelect={onSelect}
      sorting={{ by: sort ?? 'stage', isDescending }}
      onSort={(by) => change({ sort: by })}
    />
  )
}

const FirstOpportunity = ({ onNew }: { onNew: (() => void) | undefined }) => (
  <Card>
    <EmptyState
      title="No opportunities yet"
      {...(onNew && {
        action: (
          <Button variant="primary" onClick={onNew}>
            Create the first opportunity
          </Button>
        ),
      })}
    >
      Track deals until they are won. A qualified lead can be converted to an opportunity.
    </EmptyState>
  </Card>
)
