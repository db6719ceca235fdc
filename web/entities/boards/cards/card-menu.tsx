import { Check, SquareArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { OPEN_CARD } from '../../../ui/board/open-card.ts'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuActions, MenuGroup, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { COPY_LINK, MOVE_TO_ENDS, SELECT_CARD } from './card-actions.ts'

export interface CardMenuContent {
  columns: readonly { id: string; name: string }[]
  /** Where the card is. */
  columnId: string
  /** Why a column takes no further card. */
  refusalOf: (columnId: string) => string | null
  onMove: (columnId: string, end: 'top' | 'bottom') => void
  onOpen: () => void
  isSelected: boolean
  onSelect: () => void
  onCopyLink: () => void
  /** Takes it off the board; undefined for those who may not. */
  removal: { label: string; icon: ReactNode; act: (reopen?: () => void) => void } | undefined
}

/** Moves a card without dragging it, and the rest that can be done with it. */
export function CardMenu({ button, ...card }: CardMenuContent & { button: OpenMenuButton }) {
  const { columns, columnId, refusalOf, onMove, removal } = card
  return (
    <Menu {...button}>
      <MenuActions actions={[OPEN_CARD, SELECT_CARD]} target={card} />
      <MenuSeparator />
      <MenuGroup heading="Move to">
        {columns.map(({ id, name }) =>
          id === columnId ? (
            <MenuAction key={id} icon={<Check size={16} aria-hidden />} refusal="It is in this column" onAct={() => undefined}>
              {name}
            </MenuAction>
          ) : (
            <MenuAction
              key={id}
              icon={<SquareArrowRight size={16} aria-hidden />}
              refusal={refusalOf(id)}
              onAct={() => onMove(id, 'bottom')}
            >
              {name}
            </MenuAction>
          ),
        )}
      </MenuGroup>
      <MenuSeparator />
      <MenuActions actions={MOVE_TO_ENDS} target={card} />
      <MenuSeparator />
      <MenuActions actions={[COPY_LINK]} target={card} />
      {removal === undefined ? null : (
        <MenuAction icon={removal.icon} onAct={() => removal.act()}>
          {removal.label}
        </MenuAction>
      )}
    </Menu>
  )
}
