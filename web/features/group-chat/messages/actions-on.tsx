import { Copy, Link2, type LucideIcon, MailOpen, Pencil, Pin, PinOff, Reply, SmilePlus, Trash2 } from 'lucide-react'
import type { ChatMessage } from '../../../entities/messages/thread/thread.ts'
import type { RowAction } from '../../../ui/table/row-actions.tsx'

/** What can be done to messages of a conversation. */
export interface MessageActions {
  copy: (message: ChatMessage) => void
  copyLink: (message: ChatMessage) => void
  pin: (message: ChatMessage) => void
  markUnread: (message: ChatMessage) => void
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
  const action = (label: string, Icon: LucideIcon, onAct: (message: ChatMessage) => void) => ({
    label,
    name: `${label} message`,
    icon: <Icon size={16} aria-hidden />,
    onAct: () => onAct(message),
  })
  return [
    { ...action('React', SmilePlus, onReact), name: 'React to message', quick: true },
    { ...action('Reply', Reply, actions.reply), name: 'Reply to message', quick: true },
    ...(message.direction === 'sent' ? [{ ...action('Edit', Pencil, actions.edit), quick: true }] : []),
    action('Copy text', Copy, actions.copy),
    action('Copy link', Link2, actions.copyLink),
    message.pinned ? action('Unpin', PinOff, actions.pin) : action('Pin', Pin, actions.pin),
    ...(message.direction === 'received' ? [action('Mark unread', MailOpen, actions.markUnread)] : []),
    ...(actions.mayRemove(message) ? [{ ...action('Delete', Trash2, actions.remove), danger: true }] : []),
  ]
}
