import { Plus, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import { NARROW, useMedia } from '../../../lib/browser/use-media.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import type { CardState, MoveTarget } from '../../../ui/board/board-types.ts'
import { Board } from '../../../ui/board/board.tsx'
import type { Lists } from '../../boards/data/cards-by-column.ts'
import { type BoardIndex, columnItems } from '../../boards/data/board-index.ts'
import { type Destination, isDraft } from '../../boards/data/neighbours.ts'
import { AddItem, type AddItemProps } from '../../boards/create/add-item.tsx'
import { copyLink } from '../../boards/view/addresses.ts'
import { useCollapsed } from '../../boards/view/use-collapsed.ts'
import type { SalesItem } from '../data/use-sales.ts'
import { ItemMenu } from '../../boards/cards/item-menu.tsx'
import styles from '../../boards/cards/board-height.module.css'

interface Stage {
  id: string
  name: string
}

interface FaceState {
  to: string
  tabIndex: number
  isSelected: boolean
  /** What can be done with it. */
  menu: ReactNode
}

export interface SalesBoardProps<T extends SalesItem> {
  /** Names the board: "Leads". */
  label: string
  startupId: string
  stages: readonly Stage[]
  index: BoardIndex<T>
  lists: Lists
  selected: ReadonlySet<string>
  canWrite: boolean
  nameOf: (item: T) => string
  addressOf: (id: string) => string
  onOpen: (id: string) => void
  onSelect: (id: string) => void
  /** Why an item cannot go to a stage; null when it can. */
  refusalOf: (item: T, stage: string) => string | null
  onMove: (item: T, to: Destination) => void
  /** Undefined for those who may not. */
  onRemove: ((item: T) => void) | undefined
  renderFace: (item: T, state: FaceState) => ReactNode
  renderSummary?: (stage: string, ids: readonly string[]) => ReactNode
  /** Creates an item at the end of a stage that takes new ones. */
  adding: Pick<AddItemProps, 'noun' | 'textName' | 'maxLength'> & {
    stages: readonly string[]
    onCreate: (text: string, stage: string) => Promise<void>
  }
}

const TRASH = <Trash2 size={16} aria-hidden />

function SalesBoardView<T extends SalesItem>(props: SalesBoardProps<T>) {
  const { label, startupId, stages, index, lists, selected, canWrite, nameOf, refusalOf, onMove, onOpen, adding } = props
  const { addressOf, onSelect, onRemove, renderFace, renderSummary } = props
  const { collapsed, collapse } = useCollapsed()
  const isNarrow = useMedia(NARROW)
  const [composing, setComposing] = useState<string>()
  const keyOf = (stage: string) => `${startupId} ${adding.noun} ${stage}`
  const columns = useMemo(
    () => stages.map(({ id, name }) => ({ id: keyedStage(startupId, id), name, count: columnItems(index, id).length })),
    [stages, index, startupId],
  )
  const cards = useMemo(
    () => Object.fromEntries(Object.entries(lists).map(([stage, ids]) => [keyedStage(startupId, stage), ids])),
    [lists, startupId],
  )
  const refusal = useCallback(
    (id: string, { columnId }: MoveTarget) => {
      const item = index.byId.get(id)
      return item === undefined ? null : refusalOf(item, stageOf(columnId))
    },
    [index, refusalOf],
  )
  const renderCard = useCallback(
    (id: string, { isCurrent }: CardState) => {
      const item = index.byId.get(id)
      if (item === undefined) return null
      const tabIndex = isCurrent ? 0 : -1
      const content = {
        columns: stages,
        columnId: item.stage,
        refusalOf: (stage: string) => (canWrite ? refusalOf(item, stage) : 'You cannot move it'),
        onMove: (stage: string, end: 'top' | 'bottom') => {
          const first = end === 'top' ? columnItems(index, stage).find((one) => one.id !== id) : undefined
          onMove(item, { columnId: stage, beforeId: null, afterId: first?.id ?? null })
        },
        onOpen: () => onOpen(id),
        isSelected: selected.has(id),
        onSelect: () => onSelect(id),
        onCopyLink: () => void copyLink(addressOf(id)),
        removal: onRemove && { label: 'Delete', icon: TRASH, act: () => onRemove(item) },
      }
      const menu = isDraft(item) ? null : <ItemMenu label={`Actions for ${nameOf(item)}`} tabIndex={tabIndex} content={content} />
      return renderFace(item, { to: addressOf(id), tabIndex, isSelected: selected.has(id), menu })
    },
    [index, stages, canWrite, refusalOf, selected, onMove, onOpen, onSelect, addressOf, onRemove, nameOf, renderFace],
  )
  const takesNew = (columnId: string) => canWrite && adding.stages.includes(stageOf(columnId))
  const stageName = (columnId: string) => stages.find(({ id }) => id === stageOf(columnId))?.name ?? ''
  return (
    <div className={styles.board}>
      <Board
        label={label}
        columns={columns}
        cards={cards}
        renderCard={renderCard}
        cardLabel={(id) => labelOf(index.byId.get(id), nameOf)}
        canMove={(id) => canWrite && !isDraft({ id })}
        onMove={(id, to) => {
          const item = index.byId.get(id)
          if (item) onMove(item, { ...to, columnId: stageOf(to.columnId) })
        }}
        refusal={refusal}
        onRefused={(reason) => toast.error(reason)}
        onOpen={onOpen}
        collapsed={collapsed}
        onCollapse={collapse}
        {...(renderSummary && { renderSummary: (columnId, ids) => renderSummary(stageOf(columnId), ids) })}
        {...(!isNarrow && {
          renderActions: (columnId) =>
            takesNew(columnId) ? (
              <IconButton label={`Add ${adding.noun} to ${stageName(columnId)}`} onClick={() => setComposing(stageOf(columnId))}>
                <Plus size={16} aria-hidden />
              </IconButton>
            ) : null,
        })}
        renderFooter={(columnId) =>
          takesNew(columnId) ? (
            <AddItem
              noun={adding.noun}
              textName={adding.textName}
              maxLength={adding.maxLength}
              draftName={keyOf(columnId)}
              columnName={stageName(columnId)}
              isOpen={composing === stageOf(columnId)}
              onOpen={(isOpen) => setComposing(isOpen ? stageOf(columnId) : undefined)}
              onCreate={(text) => adding.onCreate(text, stageOf(columnId))}
            />
          ) : null
        }
      />
    </div>
  )
}

/** Leads or opportunities as cards in the columns of their stages; a key in the search renders them only when they change. */
export const SalesBoard = memo(SalesBoardView) as typeof SalesBoardView

/** The browser remembers collapsed columns by their ids over all boards: a stage is one column for each startup. */
const keyedStage = (startupId: string, stage: string): string => `${startupId}/${stage}`
const stageOf = (columnId: string): string => columnId.slice(columnId.indexOf('/') + 1)

const labelOf = <T extends SalesItem>(item: T | undefined, nameOf: (item: T) => string): string =>
  item === undefined ? 'Card' : nameOf(item)
