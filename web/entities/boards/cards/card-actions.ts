import { ArrowDownToLine, ArrowUpToLine, Link2, PanelRight, SquareCheck } from 'lucide-react'
import { type Action, handlerAction } from '../../../lib/keys/action.ts'

export const OPEN_CARD = handlerAction('onOpen', { label: 'Open', icon: PanelRight, keys: ['o'], help: 'Open card' })
export const COPY_LINK = handlerAction('onCopyLink', { label: 'Copy link', icon: Link2 })

const SELECT = handlerAction('onSelect', { label: 'Select', icon: SquareCheck, keys: ['x'], help: 'Select card' })
export const SELECT_CARD: Action<{ isSelected: boolean; onSelect?: (() => void) | undefined }> = {
  ...SELECT,
  label: ({ isSelected }) => (isSelected ? 'Deselect' : 'Select'),
}

const partAction = (part: string, key: string, help: string): Action<{ onPart?: ((part: string) => void) | undefined }> => ({
  label: help,
  keys: [key],
  isShown: ({ onPart }) => onPart !== undefined,
  run: ({ onPart }) => onPart?.(part),
})
/** Parts of the menu of a card that a key opens by themselves. */
export const CARD_PARTS = [
  partAction('assign', 'a', 'Assign card'),
  partAction('due', 'd', 'Set due date or follow-up of card'),
  partAction('priority', 'p', 'Set priority of card'),
  partAction('labels', 'l', 'Set labels or tags of card'),
  partAction('move', 'm', 'Move card to another column'),
]
export const REMOVE_CARD = handlerAction('onRemove', { label: 'Archive or delete', keys: ['e'], help: 'Archive or delete card' })

interface Movable {
  /** Where the card is. */
  columnId: string
  onMove: (columnId: string, end: 'top' | 'bottom') => void
}
export const MOVE_TO_ENDS: readonly Action<Movable>[] = [
  { label: 'Move to top', icon: ArrowUpToLine, run: ({ columnId, onMove }) => onMove(columnId, 'top') },
  { label: 'Move to bottom', icon: ArrowDownToLine, run: ({ columnId, onMove }) => onMove(columnId, 'bottom') },
]
