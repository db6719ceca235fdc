import { useConversations } from '../../../entities/messages/use-conversations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ConversationRow } from '../list/conversation-row.tsx'
import styles from './messages-panel.module.css'

const SHOWN = 6

/** What the top bar shows of messages: the newest conversations. */
export function MessagesPanel() {
  const { messages, listed, error, retry } = useConversations()
  const { isSample } = messages
  return (
    <>
      <h2 className={styles.heading}>Messages</h2>
      {error === undefined ? null : (
        <p className={styles.problem} role="alert">
          <span>{isSample ? `${error}. These are examples.` : error}</span>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {listed === undefined ? (
        <Loading label="Loading conversations..." className={styles.waiting}>
          <Skeleton height="52px" />
          <Skeleton height="52px" />
        </Loading>
      ) : listed.length === 0 ? (
        <p className={styles.none}>No messages</p>
      ) : (
        <ul className={styles.list} aria-label={isSample ? 'Examples of conversations' : 'Newest conversations'}>
          {listed.slice(0, SHOWN).map((one) => (
            <ConversationRow key={one.conversation.id} listed={one} />
          ))}
        </ul>
      )}
    </>
  )
}
