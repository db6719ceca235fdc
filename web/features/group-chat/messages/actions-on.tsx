import { Copy, type LucideIcon, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react'
import type { ChatMessage } from '../../../entities/messages/thread/thread.ts'
import type { RowAction } from '../../../ui/table/row-actions.tsx'

/** What can be done to messages of a conversation. */
export interface MessageActions {
  copy: (message: ChatMessage) => void
  edit: (message: ChatMessage) => void
  remove: (message: ChatMessage) => void
  mayRemove: (message: ChatMessage) => boolean
  reply: (message: ChatMessage) => void
  react: (message: ChatMessage, emoji: string) => void
  showQuoted: (id: string) => void
  sendAgain: (key: string) => void
  discard: (key: string) => void
}

/** What can be done to a message. */
export function actionsOn(message: ChatMessage, actions: MessageActions, onReact: () => void): RowAction[] {
  const action = (label: string, name: string, Icon: LucideIcon, onAct: () => void): RowAction => ({
    label,
    name: `${name} message`,
    icon: <Icon size={16} aria-hidden />,
    quick: true,
    onAct,
  })
  return [
    action('React', 'React to', SmilePlus, onReact),
    action('Reply', 'Reply to', Reply, () => actions.reply(message)),
    ...(message.direction === 'sent' ? [action('Edit', 'Edit', Pencil, () => actions.edit(message))] : []),
    action('Copy', 'Copy', Copy, () => actions.copy(message)),
    ...(actions.mayRemove(message) ? [{ ...action('Delete', 'Delete', Trash2, () => actions.remove(message)), danger: true }] : []),
  ]
}
