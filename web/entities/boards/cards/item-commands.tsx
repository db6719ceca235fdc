import { Check, SquareArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ItemCommand, toCommands } from '../../../lib/actions/item-commands.ts'
import { COPY_LINK, MOVE_TO_ENDS, OPEN_CARD, SELECT_CARD } from './card-actions.ts'

export interface CardMenuContent {
  columns: readonly { id: string; name: string }[]
  /** Where the card is. */
  columnId: string
  /** Why a column takes no further card. */
  refusalOf: (columnId: string) => string | null
  onMove: (columnId: string, end: 'top' | 'bottom') => void
  /** Undefined for the open one. */
  onOpen: (() => void) | undefined
  isSelected: boolean
  onSelect: () => void
  onCopyLink: () => void
  /** Takes it off the board; undefined for those who may not. */
  removal: { label: string; icon: ReactNode; act: (reopen?: () => void) => void } | undefined
}

/** What the menu of a card gets. */
export type ItemMenuContent<T, S> = CardMenuContent & { item: T; screen: S }

export interface ChangingScreen<T, C> {
  actions: { changeOne: (item: T, change: C) => Promise<void> }
}

/** What can be done with one item, or with several at once, besides moving them and taking them off the board. */
export type CommandsOf<T, C, S> = (screen: S, onChange: (change: C) => void, item?: T) => readonly ItemCommand[]

/** What changes an item, as it changes several. */
export const changesOf = <T, C, S extends ChangingScreen<T, C>>({ screen, item }: ItemMenuContent<T, S>, commandsOf: CommandsOf<T, C, S>) =>
  commandsOf(screen, (change) => void screen.actions.changeOne(item, change), item)

/** Moves an item without dragging. */
export const moveTo = ({ columns, columnId, refusalOf, onMove }: CardMenuContent) => ({
  part: 'move',
  label: 'Move to',
  icon: <SquareArrowRight size={16} aria-hidden />,
  options: columns.map(({ id, name }) => ({
    id,
    name,
    icon: id === columnId ? <Check size={16} aria-hidden /> : <SquareArrowRight size={16} aria-hidden />,
    refusal: id === columnId ? 'It is in this column' : refusalOf(id),
    run: () => onMove(id, 'bottom'),
  })),
})

/** All that can be done with an item of a board. */
export function itemCommands<T, C, S extends ChangingScreen<T, C>>(
  content: ItemMenuContent<T, S>,
  commandsOf: CommandsOf<T, C, S>,
): ItemCommand[] {
  const { removal } = content
  return [
    ...toCommands([OPEN_CARD], content),
    ...changesOf(content, commandsOf),
    moveTo(content),
    ...toCommands(MOVE_TO_ENDS, content),
    ...toCommands([SELECT_CARD], content),
    ...toCommands([COPY_LINK], content),
    ...(removal === undefined ? [] : [{ label: removal.label, icon: removal.icon, run: () => removal.act() }]),
  ]
}
