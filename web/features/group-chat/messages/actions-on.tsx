import { Copy, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react'
import type { ChatMessage } from '../../../entities/messages/thread/thread.ts'
import type { RowAction } from '../../../ui/table/row-actions.tsx'

/** What can be done to messages of a conversation. */
export interface MessageActions {
  copy: (message: ChatMessage) => void
  edit: (message: ChatMessage) => void
  remove: (message: ChatMessage) => void
  mayRemove: (message: ChatMessage) => boolean
  /** In rooms. */
  reply?: ((message: ChatMessage) => void) | undefined
  react?: ((message: ChatMessage, emoji: string) => void) | undefined
  showQuoted: (id: string) => void
  sendAgain: (key: string) => void
  discard: (key: string) => void
}

/** What can be done to a message. */
export function actionsOn(message: ChatMessage, actions: MessageActions, onReact: () => void): RowAction[] {
  const isMine = message.direction === 'sent'
  const { reply } = actions
  return [
    ...(actions.react
      ? [{ label: 'React', name: 'React to message', icon: <SmilePlus size={16} aria-hidden />, quick: true, onAct: onReact }]
      : []),
    ...(reply
      ? [{ label: 'Reply', name: 'Reply to message', icon: <Reply size={16} aria-hidden />, quick: true, onAct: () => reply(message) }]
      : []),
    ...(isMine
      ? [{ label: 'Edit', name: 'Edit message', icon: <Pencil size={16} aria-hidden />, quick: true, onAct: () => actions.edit(message) }]
      : []),
    { label: 'Copy', name: 'Copy message', icon: <Copy size={16} aria-hidden />, quick: true, onAct: () => actions.copy(message) },
    ...(actions.mayRemove(message)
      ? [
          {
            label: 'Delete',
            name: 'Delete message',
            icon: <Trash2 size={16} aria-hidden />,
            quick: true,
            danger: true,
            onAct: () => actions.remove(message),
          },
        ]
      : []),
  ]
}
