import { Stack } from '../../../ui/layout/stack.tsx'
import { MessageSquarePlus, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isSame, type Listed } from '../../../entities/messages/listed.ts'
import type { Conversation } from '../../../entities/messages/thread/thread.ts'
import { useDialogs } from '../../../lib/actions/use-dialogs.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import field from '../../../ui/fields/field.module.css'
import { ConversationRow } from './conversation-row.tsx'
import styles from './conversation-list.module.css'
import { FoundMessages } from './found-messages.tsx'

const DIALOGS = { message: () => import('./new-message-dialog.tsx'), group: () => import('../rooms/new-group-dialog.tsx') }
const NewMessageDialog = lazy(async () => ({ default: (await DIALOGS.message()).NewMessageDialog }))
const NewGroupDialog = lazy(async () => ({ default: (await DIALOGS.group()).NewGroupDialog }))

interface ConversationListProps {
  /** Newest first; undefined while they are loaded. */
  listed: readonly Listed[] | undefined
  open: Conversation | undefined
  /** Whether they are examples. */
  isSample: boolean
  error: string | undefined
  onRetry: () => void
  /** Who is online. */
  online: ReadonlySet<string>
  filter: Filter
  onFilter: (filter: Filter) => void
}

export type Filter = 'all' | 'unread' | 'user' | 'room'
const FILTERS = [
  ['all', 'All', 'No conversations yet. Write the first message.'],
  ['unread', 'Unread', 'Nothing is unread'],
  ['user', 'People', 'No conversations with people yet'],
  ['room', 'Rooms', 'No rooms yet'],
] as const

/** People and rooms in one list, with a search through names and messages. */
export function ConversationList({ listed: all, open, isSample, error, onRetry, online, filter, onFilter }: ConversationListProps) {
  const [search, setSearch] = useState('')
  const [text, setText] = useTyped(search, setSearch)
  const { dialog, show, close } = useDialogs(DIALOGS)
  const wanted = text.trim().toLocaleLowerCase()
  // An unread conversation that is opened stays, although it is read now.
  const isListed = ({ conversation, unreadCount }: Listed) =>
    filter === 'all' || (filter === 'unread' ? unreadCount > 0 || isSame(open, conversation) : conversation.kind === filter)
  const listed = all?.filter(isListed)
  const shown = listed?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <h1 className={styles.title}>Messages</h1>
        <div className={styles.actions}>
          <IconButton label="New group" aria-haspopup="dialog" onClick={() => show('group')}>
            <UsersRound size={18} />
          </IconButton>
          <IconButton label="New message" aria-haspopup="dialog" onClick={() => show('message')}>
            <MessageSquarePlus size={18} />
          </IconButton>
        </div>
      </header>
      <div className={styles.search}>
        <input
          type="search"
          className={classes(field.control)}
          aria-label="Search people and messages"
          placeholder="Search people and messages"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <fieldset className={styles.filters} aria-label="Which conversations">
          {FILTERS.map(([value, label]) => (
            <Button key={value} size="small" variant="quiet" aria-pressed={filter === value} onClick={() => onFilter(value)}>
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      {error === undefined ? null : (
        <div className={styles.problem}>
          <Alert
            tone="warning"
            action={
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
            }
          >
            {isSample ? `${error}. These are examples.` : error}
          </Alert>
        </div>
      )}
      <nav ref={followArrows} aria-label="Conversations" className={styles.scroll}>
        {shown === undefined ? <Waiting /> : null}
        {shown === undefined || shown.length === 0 ? null : (
          <Stack as="ul" gap={0.5} aria-label={isSample ? 'Examples of conversations' : 'Conversations'}>
            {shown.map((one) => (
              <ConversationRow
                key={one.conversation.id}
                listed={one}
                isOpen={isSame(open, one.conversation)}
                isOnline={online.has(one.conversation.id)}
              />
            ))}
          </Stack>
        )}
        {listed?.length === 0 && wanted === '' ? <p className={styles.none}>{FILTERS.find(([value]) => value === filter)?.[2]}</p> : null}
        {search.trim().length > 1 && !isSample ? <FoundMessages key={search.trim()} search={search.trim()} /> : null}
        {shown?.length === 0 && wanted.length === 1 ? <p className={styles.none}>No conversations found</p> : null}
      </nav>
      <Suspense>
        {dialog === 'message' ? <NewMessageDialog onClose={close} /> : null}
        {dialog === 'group' ? <NewGroupDialog onClose={close} /> : null}
      </Suspense>
    </div>
  )
}

/** The arrow keys go from conversation to conversation. */
function followArrows(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const links = [...list.querySelectorAll<HTMLElement>('a')]
    const next = links[links.findIndex((link) => link === document.activeElement) + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  list.addEventListener('keydown', onKey)
  return () => list.removeEventListener('keydown', onKey)
}

const Waiting = () => (
  <Loading label="Loading conversations..." className={styles.waiting}>
    <Skeleton height="52px" count={4} />
  </Loading>
)
