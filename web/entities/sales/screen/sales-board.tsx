import { memo, useCallback, useMemo } from 'react'
import { AddItem } from '../../boards/create/add-item.tsx'
import { type FaceState, ItemBoard, type ItemBoardProps } from '../../boards/cards/item-board.tsx'
import type { ContentOf } from '../../boards/cards/use-item-menu.ts'
import type { Lists } from '../../boards/data/cards-by-column.ts'
import type { Moves } from '../board/use-move.tsx'
import type { SalesItem } from '../use-sales.ts'
import { titleCase } from '../names.ts'
import type { SalesChange, SalesForm } from './sales-kind.ts'
import type { SalesScreen } from './use-sales-screen.ts'

export interface SalesBoardProps<T extends SalesItem, C extends SalesChange, F extends SalesForm> {
  screen: SalesScreen<T, C, F>
  lists: Lists
  selected: ReadonlySet<string>
  addressOf: (id: string) => string
  contentOf: ContentOf<T, SalesScreen<T, C, F>>
  onSelect: (selected: ReadonlySet<string>) => void
  /** The menu of a card. */
  loadMenu: ItemBoardProps<T, SalesScreen<T, C, F>>['loadMenu']
  onMove: Moves<T>['onMove']
}

function SalesBoardView<T extends SalesItem, C extends SalesChange, F extends SalesForm>(props: SalesBoardProps<T, C, F>) {
  const { screen, onMove, ...cards } = props
  const { kind, startup, index, memberById, canWrite, create, owners, items, currency } = screen
  const { noun, nameOf, Face } = kind
  const renderFace = useCallback((item: T, state: FaceState) => <Face item={item} memberById={memberById} {...state} />, [Face, memberById])
  const columns = useMemo(
    () => kind.stages.map((stage) => ({ ...stage, isClosed: isClosed(stage.id), dropTone: DROP_TONES[stage.id] })),
    [kind],
  )
  const quick = useMemo(
    () => ({ members: owners, labels: kind.tagsOf?.(items) ?? [], takes: kind.takes, hasFreeLabels: true, currency }),
    [kind, owners, items, currency],
  )
  const menuLabelOf = useCallback((item: T) => `Actions for ${nameOf(item)}`, [nameOf])
  return (
    <ItemBoard<T, SalesScreen<T, C, F>>
      label={titleCase(kind.plural)}
      noun={noun}
      boardId={`${startup.id}/`}
      columns={columns}
      {...{ columnOf, index, nameOf, menuLabelOf, onMove, renderFace }}
      {...cards}
      canMove={canWrite}
      renderSummary={kind.renderSummary}
      takesNew={(stage) => canWrite && !isClosed(stage)}
      renderAdd={({ columnId, ...place }) => (
        <AddItem
          {...place}
          noun={noun}
          textName={kind.text.name}
          maxLength={kind.text.maxLength}
          hint={kind.text.hint}
          context={quick}
          onCreate={(read) => create(kind.formOf(read, columnId))}
        />
      )}
    />
  )
}

/** Leads or opportunities as cards in the columns of their stages; a key in the search renders them only when they change. */
export const SalesBoard = memo(SalesBoardView) as typeof SalesBoardView

const DROP_TONES: Readonly<Record<string, 'good' | 'bad'>> = { won: 'good', lost: 'bad' }
const isClosed = (stage: string): boolean => stage === 'won' || stage === 'lost'
export const columnOf = ({ stage }: SalesItem): string => stage
