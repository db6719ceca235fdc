import { ArrowDownToLine, ArrowUpToLine, Check, Link2, PanelRight, SquareArrowRight, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuGroup, MenuSeparator } from '../../../ui/overlays/menu.tsx'

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
  removal: { label: string; icon: ReactNode; act: () => void } | undefined
}

/** Moves a card without dragging it, and the rest that can be done with it. */
export function CardMenu({
  button,
  columns,
  columnId,
  refusalOf,
  onMove,
  onOpen,
  isSelected,
  onSelect,
  onCopyLink,
  removal,
}: CardMenuContent & { button: OpenMenuButton }) {
  return (
    <Menu {...button}>
      <MenuAction icon={<PanelRight size={16} aria-hidden />} shortcut="o" onAct={onOpen}>
        Open
      </MenuAction>
      <MenuAction icon={<SquareCheck size={16} aria-hidden />} shortcut="x" onAct={onSelect}>
        {isSelected ? 'Deselect' : 'Select'}
      </MenuAction>
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
      <MenuAction icon={<ArrowUpToLine size={16} aria-hidden />} onAct={() => onMove(columnId, 'top')}>
        Move to top
      </MenuAction>
      <MenuAction icon={<ArrowDownToLine size={16} aria-hidden />} onAct={() => onMove(columnId, 'bottom')}>
        Move to bottom
      </MenuAction>
      <MenuSeparator />
      <MenuAction icon={<Link2 size={16} aria-hidden />} onAct={onCopyLink}>
        Copy link
      </MenuAction>
      {removal === undefined ? null : (
        <MenuAction icon={removal.icon} onAct={removal.act}>
          {removal.label}
        </MenuAction>
      )}
    </Menu>
  )
}
