import { Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { DELETED_DAYS } from '../../../../shared/limits.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { LazyMenuProps } from '../../../ui/overlays/lazy-menu.tsx'
import type { CommandsOf } from '../../boards/cards/item-commands.tsx'
import { type ContentOf, useItemMenu } from '../../boards/cards/use-item-menu.ts'
import { BulkBar } from '../../boards/bulk/bulk-bar.tsx'
import { orderInColumns } from '../../boards/data/use-lists.ts'
import { useDeleted } from '../../boards/data/use-deleted.ts'
import { DeletedItems } from '../../boards/list/deleted-items.tsx'
import { ItemList } from '../../boards/list/item-list.tsx'
import { sortItems } from '../../boards/list/sort-items.ts'
import type { PanelProps } from '../../boards/panel/panel-host.tsx'
import { BoardScreen } from '../../boards/screen/board-screen.tsx'
import type { FoundProps } from '../../boards/screen/found.tsx'
import type { ShownBoard } from '../../boards/screen/use-board-screen.ts'
import { useMove } from '../board/use-move.tsx'
import type { SalesItem } from '../use-sales.ts'
import { titleCase } from '../names.ts'
import { columnOf, SalesBoard, type SalesBoardProps } from './sales-board.tsx'
import type { SalesChange, SalesForm } from './sales-kind.ts'
import type { SalesScreen } from './use-sales-screen.ts'
import { DAY_MS } from '../../../../shared/time.ts'

/** The view in the address, as far as leads and opportunities have it in common. */
export interface SalesView {
  layout: string
  search: string
  sort: string | undefined
  isDescending: boolean
}
/** The parameters of the address that every view of leads or opportunities has. */
type ViewName = 'view' | 'search' | 'stage' | 'owner' | 'sort'

interface SalesFrameProps<T extends SalesItem, C extends SalesChange, F extends SalesForm, V extends SalesView> {
  screen: SalesScreen<T, C, F>
  /** From `useBoardScreen`. */
  board: ShownBoard<ViewName, V>
  toolbar: ReactNode
  found: Pick<FoundProps, 'chips' | 'isNarrowed'>
  /** The menu of a card. */
  loadMenu: SalesBoardProps<T, C, F>['loadMenu']
  loadCommands: () => Promise<CommandsOf<T, C, SalesScreen<T, C, F>>>
  /** The menu of the changes of selected items. */
  loadBulkMenu: LazyMenuProps<{ screen: SalesScreen<T, C, F>; onChange: (change: C) => void }>['load']
  renderPanel: (id: string, onMove: (item: T, stage: string) => void, panel: PanelProps) => ReactNode
  dialogs: ReactNode
  /** Above the items. */
  notice?: ReactNode
  /** What is done before there is a first item. */
  first: { text: string; onNew: () => void; action?: ReactNode }
  /** The items in a layout besides board and list; undefined where the view has another one. */
  renderLayout?: (items: readonly T[]) => ReactNode
}

/** The screen of the leads or opportunities of a startup: as a board, as a list, or those that were deleted. */
export function SalesFrame<T extends SalesItem, C extends SalesChange, F extends SalesForm, V extends SalesView>(
  props: SalesFrameProps<T, C, F, V>,
) {
  const { screen, board, toolbar, found, renderPanel, dialogs, notice } = props
  const { kind, store, items, actions } = screen
  const { view, lists } = board
  const moves = useMove<T>({ nameOf: kind.nameOf, move: actions.move })
  const { layout, sort, isDescending } = view
  const sorted = useMemo(() => {
    if (layout === 'board') return []
    return sortItems(lists, screen.index, sort === undefined ? undefined : kind.sortKeys[sort], isDescending)
  }, [kind, screen.index, lists, layout, sort, isDescending])
  const order = useMemo(() => {
    if (layout === 'list') return sorted.map(({ id }) => id)
    return orderInColumns(
      kind.stages.map(({ id }) => id),
      lists,
    )
  }, [kind, lists, sorted, layout])
  return (
    <BoardScreen
      {...{ board, store, order, toolbar }}
      found={layout === 'deleted' ? null : { ...found, all: items.length, what: kind.plural }}
      renderPanel={(id, panel) => renderPanel(id, moves.onMoveToEnd, panel)}
      dialogs={
        <>
          {moves.dialog}
          {dialogs}
        </>
      }
    >
      {notice}
      <Shown {...props} moves={moves} sorted={sorted} />
    </BoardScreen>
  )
}

interface ShownProps<T extends SalesItem, C extends SalesChange, F extends SalesForm, V extends SalesView> extends SalesFrameProps<
  T,
  C,
  F,
  V
> {
  moves: ReturnType<typeof useMove<T>>
  sorted: readonly T[]
}

function Shown<T extends SalesItem, C extends SalesChange, F extends SalesForm, V extends SalesView>(props: ShownProps<T, C, F, V>) {
  const { screen, board, first, moves, sorted, loadBulkMenu, loadMenu, renderLayout } = props
  const { kind, index, items, memberById, canWrite, actions } = screen
  const { view, change, lists, selected, addressOf, onSelect } = board
  const { noun, plural, nameOf } = kind
  const contentOf = useSalesMenu(props)
  const columns = useMemo(() => kind.columns(memberById, addressOf), [kind, memberById, addressOf])
  if (view.layout === 'deleted') return <DeletedSales screen={screen} search={board.search.value} addressOf={addressOf} />
  if (items.length === 0) return <FirstItem noun={noun} plural={plural} canWrite={canWrite} {...first} />
  if (view.layout !== 'board' && view.layout !== 'list') return renderLayout?.(sorted)
  const chosen = [...selected].map((id) => index.byId.get(id)).filter((item) => item !== undefined)
  return (
    <>
      {view.layout === 'board' ? (
        <SalesBoard {...{ screen, lists, selected, addressOf, contentOf, onSelect, loadMenu }} onMove={moves.onMove} />
      ) : (
        <ItemList
          label={titleCase(plural)}
          items={sorted}
          sorting={{ by: view.sort ?? 'stage', isDescending: view.isDescending }}
          onSort={(by) => change({ sort: by })}
          {...{ columns, nameOf, selected, onSelect }}
        />
      )}
      {canWrite ? (
        <BulkBar
          {...{ noun, plural, screen, actions, onSelect }}
          titleOf={nameOf}
          selected={chosen}
          loadMenu={loadBulkMenu}
          complete={(wanted, run) => {
            if (wanted.stage === 'lost') moves.askReason(chosen, (lostReason) => run({ ...wanted, lostReason }))
            else void run(wanted)
          }}
        />
      ) : null}
    </>
  )
}

/** What can be done with a lead or an opportunity. */
function useSalesMenu<T extends SalesItem, C extends SalesChange, F extends SalesForm, V extends SalesView>({
  screen,
  board,
  moves,
  loadCommands,
}: ShownProps<T, C, F, V>): ContentOf<T, SalesScreen<T, C, F>> {
  const { kind, index, canWrite, canDelete, actions } = screen
  const removalOf = useCallback(
    (item: T) => {
      const act = (reopen?: () => void) => void actions.remove(item, reopen)
      return canDelete ? { label: 'Delete', icon: <Trash2 size={16} />, act } : undefined
    },
    [canDelete, actions],
  )
  const refusalOf = canWrite ? screen.refusalOf : cannotMove
  return useItemMenu({
    columnOf,
    index,
    board,
    refusalOf,
    removalOf,
    loadCommands,
    screen,
    titleOf: kind.nameOf,
    columns: kind.stages,
    onMove: moves.onMove,
  })
}
const cannotMove = () => 'You cannot move it'

interface DeletedSalesProps<T extends SalesItem, C extends SalesChange, F extends SalesForm> {
  screen: SalesScreen<T, C, F>
  search: string
  addressOf: (id: string) => string
}

/** The deleted items, which can be restored. */
function DeletedSales<T extends SalesItem, C extends SalesChange, F extends SalesForm>(props: DeletedSalesProps<T, C, F>) {
  const { screen, search, addressOf } = props
  const { kind, startup, canDelete, actions } = screen
  const { plural } = kind
  const list = useDeleted(`${plural} ${startup.id}`, (page) => kind.source.readPage(startup.id, { deleted: 'true', ...page }))
  return (
    <DeletedItems
      list={list}
      label={`Deleted ${plural}`}
      empty={{ title: `No deleted ${plural}`, text: `Deleted ${plural} stay here for ${DELETED_DAYS} days and can be restored.` }}
      columns={kind.deletedColumns(addressOf)}
      deleted={{ title: 'Deleted', at: deletedAtOf, keptUntil: ({ deletesAt }) => deletesAt }}
      nameOf={kind.nameOf}
      search={search}
      textOf={kind.nameOf}
      canRestore={() => canDelete}
      onRestore={actions.restore}
    />
  )
}

interface FirstItemProps {
  noun: string
  plural: string
  canWrite: boolean
  text: string
  onNew: () => void
  action?: ReactNode
}

const FirstItem = ({ noun, plural, canWrite, text, onNew, action }: FirstItemProps) => (
  <Card>
    <EmptyState
      title={`No ${plural} yet`}
      {...(canWrite && {
        action: (
          <>
            <Button variant="primary" onClick={onNew}>
              Create the first {noun}
            </Button>
            {action}
          </>
        ),
      })}
    >
      {text}
    </EmptyState>
  </Card>
)

/** When a lead or an opportunity was deleted, from the time of its permanent deletion. */
const deletedAtOf = ({ deletesAt }: { deletesAt: string | null }): string | null =>
  deletesAt === null ? null : new Date(Date.parse(deletesAt) - DELETED_DAYS * DAY_MS).toISOString()
