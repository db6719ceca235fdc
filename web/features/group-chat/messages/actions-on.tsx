import { Copy, Flag, Link2, ListPlus, type LucideIcon, MailOpen, Pencil, Pin, PinOff, Reply, SmilePlus, Trash2 } from 'lucide-react'
import type { ItemReference } from '../../../../shared/entities/messages/room.ts'
import type { ChatMessage } from '../../../entities/messages/thread/thread.ts'
import type { RowAction } from '../../../ui/table/row-actions.tsx'

/** What can be done to messages of a conversation. */
export interface MessageActions {
  copy: (message: ChatMessage) => void
  copyLink: (message: ChatMessage) => void
  pin: (message: ChatMessage) => Promise<unknown>
  markUnread: (message: ChatMessage) => void
  make: (kind: ItemReference['kind'], message: ChatMessage) => void
  mayMake: (kind: ItemReference['kind']) => boolean
  edit: (message: ChatMessage) => void
  remove: (message: ChatMessage) => void
  mayRemove: (message: ChatMessage) => boolean
  /** Undefined in rooms, whose leaders delete messages. */
  report: (message: ChatMessage) => void
  reply: (message: ChatMessage) => void
  react: (message: ChatMessage, emoji: string) => void
  showQuoted: (id: string) => void
  sendAgain: (key: string) => void
  discard: (key: string) => void
}

/** A message under the pointer or with the focus, if any. */
type Target = { message: ChatMessage; actions: MessageActions } | undefined
const making = (kind: ItemReference['kind'], key: string) => ({
  kind,
  label: `New ${kind}`,
  keys: [key],
  help: `New ${kind} from the message`,
  isShown: (target: Target) => target?.actions.mayMake(kind) === true,
  run: (target: Target) => target?.actions.make(kind, target.message),
})
export const MAKE_ACTIONS = [making('task', 't'), making('meeting', 'm'), making('lead', 'l')]

/** What can be done to a message. */
export function actionsOn(message: ChatMessage, actions: MessageActions, onReact: () => void): RowAction[] {
  const action = (label: string, Icon: LucideIcon, onAct: (message: ChatMessage) => void) => ({
    label,
    name: `${label} message`,
    icon: <Icon size={16} />,
    onAct: () => onAct(message),
  })
  const pin = (one: ChatMessage) => void actions.pin(one)
  return [
    { ...action('React', SmilePlus, onReact), name: 'React to message', quick: true },
    { ...action('Reply', Reply, actions.reply), name: 'Reply to message', quick: true },
    ...(message.direction === 'sent' ? [{ ...action('Edit', Pencil, actions.edit), quick: true }] : []),
    action('Copy text', Copy, actions.copy),
    action('Copy link', Link2, actions.copyLink),
    message.pinned ? action('Unpin', PinOff, pin) : action('Pin', Pin, pin),
    ...(message.direction === 'received' ? [action('Mark unread', MailOpen, actions.markUnread)] : []),
    ...MAKE_ACTIONS.filter(({ kind }) => actions.mayMake(kind)).map(({ kind, label, keys }) => ({
      ...action(label, ListPlus, () => actions.make(kind, message)),
      shortcut: keys.join(),
    })),
    ...(message.direction === 'received' ? [action('Report', Flag, actions.report)] : []),
    ...(actions.mayRemove(message) ? [{ ...action('Delete', Trash2, actions.remove), danger: true }] : []),
  ]
}
