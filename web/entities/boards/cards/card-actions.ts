import { ArrowDownToLine, ArrowUpToLine, Link2, SquareCheck } from 'lucide-react'
import { type Action, handlerAction } from '../../../lib/keys/action.ts'

export const COPY_LINK = handlerAction('onCopyLink', { label: 'Copy link', icon: Link2 })

const SELECT = handlerAction('onSelect', { label: 'Select', icon: SquareCheck, keys: ['x'], help: 'Select card' })
export const SELECT_CARD: Action<{ isSelected: boolean; onSelect?: (() => void) | undefined }> = {
  ...SELECT,
  label: ({ isSelected }) => (isSelected ? 'Deselect' : 'Select'),
}

interface Movable {
  /** Where the card is. */
  columnId: string
  onMove: (columnId: string, end: 'top' | 'bottom') => void
}
export const MOVE_TO_ENDS: readonly Action<Movable>[] = [
  { label: 'Move to top', icon: ArrowUpToLine, run: ({ columnId, onMove }) => onMove(columnId, 'top') },
  { label: 'Move to bottom', icon: ArrowDownToLine, run: ({ columnId, onMove }) => onMove(columnId, 'bottom') },
]
