import { ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { toast } from '../../../lib/toasts/toast.ts'
import type { BoardColumn, BoardLane, CardState, ColumnEditing, MoveTarget } from '../../../ui/board/board-types.ts'
import { Board } from '../../../ui/board/board.tsx'
import adding from '../../../ui/board/columns/add.module.css'
import { classes } from '../../../ui/classes.ts'
import addStyles from '../create/add-item.module.css'
import type { AddItemProps } from '../create/add-item.tsx'
import { type BoardIndex, columnItems } from '../data/board-index.ts'
import type { Lists } from '../data/cards-by-column.ts'
import type { BoardItem } from '../data/items.ts'
import { isDraft } from '../data/neighbours.ts'
import { useFolded } from '../data/use-folded.ts'
import { useCollapsed } from '../view/use-collapsed.ts'
import styles from '../screen/board-screen.module.css'
import type { ItemMenuContent } from './item-commands.tsx'
import type { ContentOf } from './use-item-menu.ts'
import { CardControls } from './card-controls.tsx'
import { openMenuOf, selectByClick, useCardKeys } from './card-input.ts'
import { orderInColumns } from '../data/use-lists.ts'
import type { LazyMenuProps } from '../../../ui/overlays/lazy-menu.tsx'

/** What a card shows besides its item. */
export interface FaceState {
  /** The address of the open item. */
  to: string
  tabIndex: number
  isSelected: boolean
  /** What can be done with it. */
  menu: ReactNode
}

/** Where an item is added. */
interface AddPlace extends Pick<AddItemProps, 'draftName' | 'columnName' | 'isOpen' | 'onOpen'> {
  columnId: string
  /** Null on a board without lanes. */
  laneId: string | null
}

/** The functions are the same until what they give changes: cards are rendered again with them. */
export interface ItemBoardProps<T extends BoardItem, S> {
  /** Names the board: "Tasks". */
  label: string
  /** What an item is called: "task". */
  noun: string
  /** Before the ids of columns that several boards have, in what this browser remembers; '' where no other board has them. */
  boardId: string
  columns: readonly { id: string; name: string; limit?: number | null; isClosed?: boolean; dropTone?: BoardColumn['dropTone'] }[]
  columnEditing?: ColumnEditing | undefined
  columnOf: (item: T) => string
  index: BoardIndex<T>
  lists: Lists
  /** The lanes that hold the cards, on a board that has some. */
  lanes?: readonly BoardLane[] | undefined
  selected: ReadonlySet<string>
  canMove: boolean
  /** Names an item for screen readers: "Task 5". */
  nameOf: (item: T) => string
  /** Names the button of its menu. */
  menuLabelOf: (item: T) => string
  addressOf: (id: string) => string
  onSelect: (selected: ReadonlySet<string>) => void
  onMove: (item: T, to: MoveTarget) => void
  /** The menu of a card. */
  loadMenu: LazyMenuProps<ItemMenuContent<T, S>>['load']
  /** From `useItemMenu`. */
  contentOf: ContentOf<T, S>
  renderFace: (item: T, state: FaceState) => ReactNode
  /** Below the name of a column. */
  renderSummary?: ((columnId: string, items: readonly T[]) => ReactNode) | undefined
  /** Whether items can be added to a column. */
  takesNew: (columnId: string) => boolean
  /** Adds items at the end of a column. */
  renderAdd: (place: AddPlace) => ReactNode
}

/** The items of a board as cards in columns. */
export function ItemBoard<T extends BoardItem, S>(props: ItemBoardProps<T, S>) {
  const { label, noun, boardId, columns, columnOf, index, lists, lanes, selected, canMove, nameOf, menuLabelOf } = props
  const { addressOf, onSelect, onMove, renderFace, renderSummary, takesNew, renderAdd, loadMenu, contentOf } = props
  const { collapsed, collapse } = useCollapsed(boardId)
  const [composing, setComposing] = useState<string>()
  const counted = useMemo(
    () => columns.map((column) => ({ ...column, count: columnItems(index, column.id).length, found: lists[column.id]?.length ?? 0 })),
    [columns, index, lists],
  )
  const { cards, olderIn, showOlder } = useFolded(columns, lists)
  const isClosed = (columnId: string) => columns.some((column) => column.id === columnId && column.isClosed)
  const renderCard = useCallback(
    (id: string, { isCurrent }: CardState) => {
      const item = index.byId.get(id)
      if (item === undefined) return null
      const tabIndex = isCurrent ? 0 : -1
      const menu = isDraft(item) ? null : (
        <CardControls label={menuLabelOf(item)} name={nameOf(item)} tabIndex={tabIndex} load={loadMenu} content={contentOf(item)} />
      )
      return renderFace(item, { to: addressOf(id), tabIndex, isSelected: selected.has(id), menu })
    },
    [index, selected, addressOf, nameOf, menuLabelOf, renderFace, loadMenu, contentOf],
  )
  useCardKeys((id) => {
    const item = index.byId.get(id)
    const content = item && contentOf(item)
    return { onOpen: content?.onOpen, onRemove: content?.removal?.act }
  })
  const nameOfColumn = (columnId: string) => columns.find(({ id }) => id === columnId)?.name ?? ''
  const placeKey = (columnId: string, laneId: string | null) => `${columnId} ${laneId ?? ''}`
  return (
    <div
      className={styles.fills}
      data-fills
      data-selecting={selected.size > 0 || undefined}
      onClickCapture={(event) =>
        selectByClick(event, {
          order: orderInColumns(
            columns.flatMap(({ id }) => (collapsed.has(id) ? [] : id)),
            lanes ? lists : cards,
          ),
          selected,
          onSelect,
        })
      }
      onContextMenu={openMenuOf}
    >
      <Board
        label={label}
        columns={counted}
        columnEditing={props.columnEditing}
        {...(lanes ? { lanes } : { cards })}
        renderCard={renderCard}
        cardLabel={(id) => {
          const item = index.byId.get(id)
          return item === undefined ? 'Card' : nameOf(item)
        }}
        canMove={(id) => canMove && !isDraft({ id })}
        onMove={(id, to) => {
          const item = index.byId.get(id)
          if (item) onMove(item, isClosed(to.columnId) ? { ...to, beforeId: null, afterId: null } : to)
        }}
        refusal={(id, { columnId }) => {
          const item = index.byId.get(id)
          if (item === undefined) return null
          const isSorted = !lanes && isClosed(columnId) && columnOf(item) === columnId
          return isSorted ? `${nameOfColumn(columnId)} shows the newest first` : contentOf(item).refusalOf(columnId)
        }}
        onRefused={(reason) => toast.error(reason)}
        collapsed={collapsed}
        onCollapse={collapse}
        {...(renderSummary && {
          renderSummary: (columnId, ids) =>
            renderSummary(
              columnId,
              [...ids, ...olderIn(columnId)].map((id) => index.byId.get(id)).filter((item) => item !== undefined),
            ),
        })}
        renderFooter={(columnId, laneId) => {
          const key = placeKey(columnId, laneId)
          const older = laneId === null ? olderIn(columnId).length : 0
          return (
            <>
              {older === 0 ? null : (
                <button type="button" className={classes(adding.add, addStyles.addItem)} onClick={() => showOlder(columnId)}>
                  <ChevronDown size={16} aria-hidden />
                  Show {older} older
                </button>
              )}
              {takesNew(columnId)
                ? renderAdd({
                    columnId,
                    laneId,
                    draftName: `${noun}/${boardId}${key}`,
                    columnName: nameOfColumn(columnId),
                    isOpen: composing === key,
                    onOpen: (isOpen) => setComposing(isOpen ? key : undefined),
                  })
                : null}
            </>
          )
        }}
      />
    </div>
  )
}
