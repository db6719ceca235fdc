import { ArrowDown } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Person } from '../../../../shared/entities/person.ts'
import type { ChatMessage, Conversation } from '../../../entities/messages/thread/thread.ts'
import { useActionKeys } from '../../../lib/keys/use-action-keys.ts'
import { AnchoredList, type AnchoredListHandle } from '../../../ui/anchored-list/anchored-list.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './message-list.module.css'
import { MAKE_ACTIONS, type MessageActions } from './actions-on.tsx'
import { MessageRow } from './message-row.tsx'
import type { Referenced } from './content/references.tsx'
import { estimatedHeight, type Row } from './rows.ts'

type Sender = Pick<Person, 'name' | 'profileImage'>

interface MessageListProps {
  list: RefObject<AnchoredListHandle | null>
  rows: readonly Row[]
  /** Undefined of examples, with which nothing can be done. */
  actions?: MessageActions
  /** Names the conversation: the other person, or the room. */
  name: string
  /** The other person of direct messages. */
  partner?: Sender | undefined
  conversation?: Conversation
  /** What is said below messages of the user: who has read them. */
  receiptOf: (message: ChatMessage) => string | null
  /** What is said before the first message. */
  beginning: ReactNode
  /** The message that a search found. */
  marked?: string | undefined
  referenced?: Referenced
  unseenCount: number
  isAtEnd: boolean
  onEnd: (isAtEnd: boolean) => void
  onStart: (first: string) => void
}

/** The messages of a conversation, the newest ones in sight; the arrow keys go from message to message. */
export function MessageList(props: MessageListProps) {
  const { list, rows, name, partner, unseenCount, isAtEnd } = props
  const [active, setActive] = useState<string | null>(null)
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const estimate = useCallback((id: string) => estimatedHeight(byId.get(id)), [byId])
  const isMessage = useCallback((id: string) => byId.get(id)?.kind === 'message', [byId])
  const last = rows.findLast(({ kind }) => kind === 'message')?.id
  const current = active !== null && byId.has(active) ? active : last

  const host = useRef<HTMLDivElement>(null)
  useActionKeys(MAKE_ACTIONS, () => {
    const row = host.current?.matches(':hover, :focus-within') && active !== null ? byId.get(active) : undefined
    const isSent = row?.kind === 'message' && row.unsent === undefined && !row.message.deleted
    return isSent && props.actions ? { message: row.message, actions: props.actions } : undefined
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isOnItem = event.target instanceof HTMLElement && 'itemFocus' in event.target.dataset
    if (step === undefined || !isOnItem || current === undefined) return
    event.preventDefault()
    const messages = rows.filter(({ kind }) => kind === 'message')
    const next = messages[messages.findIndex(({ id }) => id === current) + step]
    if (next === undefined) return
    setActive(next.id)
    list.current?.focusItem(next.id)
  }
  const activate = ({ target }: SyntheticEvent) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset['item'] : undefined
    if (id !== undefined && byId.get(id)?.kind === 'message') setActive(id)
  }
  const lineOf = (row: Row | undefined) => {
    if (row?.kind === 'start') return <div className={styles.start}>{props.beginning}</div>
    if (row?.kind === 'new') return <p className={styles.new}>New messages</p>
    if (row?.kind === 'day') return <p className={styles.day}>{row.label}</p>
    if (row?.kind === 'event') return <p className={styles.event}>{row.label}</p>
    if (row?.kind !== 'message') return null
    const { id, message, unsent, startsGroup, endsGroup } = row
    return (
      <MessageRow
        {...{ message, unsent, startsGroup, endsGroup }}
        actions={props.actions}
        conversation={props.conversation}
        referenced={message.references && props.referenced}
        isActive={id === active}
        isStop={id === current}
        receipt={props.receiptOf(message)}
        senderName={partner?.name ?? message.senderName}
        senderImage={partner === undefined ? message.senderImage : partner.profileImage}
        isMarked={id === props.marked}
      />
    )
  }
  // A finger leaves with each tap, also with that on the menu of a message.
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setActive(null)
  return (
    // What happens to the messages inside, which have the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={host} className={styles.list} onKeyDown={onKeyDown} onFocus={activate} onPointerOver={activate} onPointerLeave={leave}>
      <AnchoredList
        label={`Messages with ${name}`}
        handle={list}
        ids={ids}
        estimate={estimate}
        isStable={isMessage}
        kept={active}
        onStart={props.onStart}
        onEnd={props.onEnd}
      >
        {(id) => lineOf(byId.get(id))}
      </AnchoredList>
      {isAtEnd ? null : (
        <div className={styles.jump}>
          <Button size="small" icon={<ArrowDown size={14} />} onClick={() => list.current?.scrollToEnd()}>
            {unseenCount === 0 ? 'Newest messages' : `${unseenCount} new ${unseenCount === 1 ? 'message' : 'messages'}`}
          </Button>
        </div>
      )}
    </div>
  )
}
