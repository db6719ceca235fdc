import { Check, SquareArrowRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuActions, MenuGroup, MenuPart, MenuParts, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { COPY_LINK, MOVE_TO_ENDS, OPEN_CARD, SELECT_CARD } from './card-actions.ts'

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

/** What the menu of a card gets. */
export type ItemMenuContent<T, S> = CardMenuContent & { item: T; screen: S }

interface ChangingScreen<T, C> {
  actions: { changeOne: (item: T, change: C) => Promise<void> }
}

/** The menu of a card that is changed as several are. */
export const cardMenu =
  <T, C, S extends ChangingScreen<T, C>>(Changes: ComponentType<{ screen: S; onChange: (change: C) => void }>) =>
  (menu: ItemMenuContent<T, S> & { button: OpenMenuButton }) => (
    <CardMenu {...menu}>
      <Changes screen={menu.screen} onChange={(change) => void menu.screen.actions.changeOne(menu.item, change)} />
    </CardMenu>
  )

/** Changes a card by what `children` are, moves it without dragging, and the rest that can be done with it. */
function CardMenu({ button, children, ...card }: CardMenuContent & { button: OpenMenuButton; children: ReactNode }) {
  const { columns, columnId, refusalOf, onMove, removal } = card
  return (
    <Menu {...button}>
      <MenuParts>
        <MenuPart>
          <MenuActions actions={[OPEN_CARD, SELECT_CARD]} target={card} />
          <MenuSeparator />
        </MenuPart>
        {children}
        <MenuPart>
          <MenuSeparator />
        </MenuPart>
        <MenuPart part="move">
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
        </MenuPart>
        <MenuPart>
          <MenuSeparator />
          <MenuActions actions={MOVE_TO_ENDS} target={card} />
          <MenuSeparator />
          <MenuActions actions={[COPY_LINK]} target={card} />
          {removal === undefined ? null : (
            <MenuAction icon={removal.icon} onAct={() => removal.act()}>
              {removal.label}
            </MenuAction>
          )}
        </MenuPart>
      </MenuParts>
    </Menu>
  )
}
