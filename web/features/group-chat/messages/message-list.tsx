import { ArrowDown } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useMemo,
  useState,
} from 'react'
import type { ChatMessage } from '../../../entities/messages/thread/thread.ts'
import { AnchoredList, type AnchoredListHandle } from '../../../ui/anchored-list/anchored-list.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './message-list.module.css'
import type { MessageActions } from './actions-on.tsx'
import { MessageRow } from './message-row.tsx'
import { estimatedHeight, type Row } from './rows.ts'

interface Sender {
  name: string
  image: string | null
}

interface MessageListProps {
  list: RefObject<AnchoredListHandle | null>
  rows: readonly Row[]
  actions: MessageActions
  /** Names the conversation: the other person, or the room. */
  name: string
  /** The other person of direct messages. */
  partner?: Sender | undefined
  roomId?: string | undefined
  /** What is said below messages of the user: who has read them. */
  receiptOf: (message: ChatMessage) => string | null
  /** What is said before the first message. */
  beginning: ReactNode
  /** The message that a search found. */
  marked?: string | undefined
  unseenCount: number
  isAtEnd: boolean
  onEnd: (isAtEnd: boolean) => void
  onStart: (first: string) => void
}

/** The messages of a conversation, the newest ones in sight; the arrow keys go from message to message. */
export function MessageList({
  list,
  rows,
  actions,
  name,
  partner,
  roomId,
  receiptOf,
  beginning,
  marked,
  unseenCount,
  isAtEnd,
  onEnd,
  onStart,
}: MessageListProps) {
  const [active, setActive] = useState<string | null>(null)
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const estimate = useCallback((id: string) => estimatedHeight(byId.get(id)), [byId])
  const isMessage = useCallback((id: string) => byId.get(id)?.kind === 'message', [byId])
  const last = rows.findLast(({ kind }) => kind === 'message')?.id
  const current = active !== null && byId.has(active) ? active : last

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
  // A finger leaves with each tap, also with that on the menu of a message.
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setActive(null)
  return (
    // What happens to the messages inside, which have the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.list} onKeyDown={onKeyDown} onFocus={activate} onPointerOver={activate} onPointerLeave={leave}>
      <AnchoredList
        label={`Messages with ${name}`}
        handle={list}
        ids={ids}
        estimate={estimate}
        isStable={isMessage}
        kept={active}
        onStart={onStart}
        onEnd={onEnd}
      >
        {(id) => (
          <Line
            row={byId.get(id)}
            {...{ actions, partner, roomId, receiptOf, beginning, marked }}
            isActive={id === active}
            isStop={id === current}
          />
        )}
      </AnchoredList>
      {isAtEnd ? null : (
        <div className={styles.jump}>
          <Button size="small" icon={<ArrowDown size={14} aria-hidden />} onClick={() => list.current?.scrollToEnd()}>
            {unseenCount === 0 ? 'Newest messages' : `${unseenCount} new ${unseenCount === 1 ? 'message' : 'messages'}`}
          </Button>
        </div>
      )}
    </div>
  )
}

interface LineProps {
  row: Row | undefined
  actions: MessageActions
  partner: Sender | undefined
  roomId: string | undefined
  receiptOf: (message: ChatMessage) => string | null
  beginning: ReactNode
  marked: string | undefined
  isActive: boolean
  isStop: boolean
}

function Line({ row, actions, partner, roomId, receiptOf, beginning, marked, isActive, isStop }: LineProps) {
  if (row === undefined) return null
  if (row.kind === 'start') return <div className={styles.start}>{beginning}</div>
  if (row.kind === 'day') return <p className={styles.day}>{row.label}</p>
  if (row.kind !== 'message') return <p className={styles.new}>New messages</p>
  const { message, unsent, startsGroup, endsGroup } = row
  return (
    <MessageRow
      {...{ message, unsent, startsGroup, endsGroup }}
      {...{ actions, isActive, isStop, roomId }}
      receipt={receiptOf(message)}
      senderName={partner?.name ?? message.senderName}
      senderImage={partner === undefined ? message.senderImage : partner.image}
      isMarked={row.id === marked}
    />
  )
}
