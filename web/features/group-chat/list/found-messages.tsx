import { Stack } from '../../../ui/layout/stack.tsx'
import { listedFound } from '../../../entities/messages/listed.ts'
import { useMessages } from '../../../entities/messages/direct/use-messages.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { useSearchedPages } from '../../../lib/use-searched-pages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FAILURES } from '../../../entities/messages/failures.ts'
import styles from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'

const SHOWN = 20

/** The messages of people and rooms that contain a text, newest first. */
export function FoundMessages({ search }: { search: string }) {
  const me = useUserId()
  const { summaries = [] } = useMessages()
  const pages = usePages('GET /api/messages/search', { q: search })
  const { searching, exhausted, ask } = useSearchedPages(pages, SHOWN)
  if (pages.error) {
    return (
      <div className={styles.more}>
        <Alert
          action={
            <Button size="small" onClick={pages.retry}>
              Try again
            </Button>
          }
        >
          {FAILURES.messages}
        </Alert>
      </div>
    )
  }
  const found = pages.items ?? []
  return (
    <>
      <h2 className={styles.foundHead}>Messages</h2>
      <Stack as="ul" gap={0.5} aria-label="Messages found">
        {found.map((message) => (
          <ConversationRow key={message.id} listed={listedFound(message, summaries, me)} message={message.id} />
        ))}
      </Stack>
      <output className={styles.none}>
        {searching || pages.items === undefined ? 'Searching...' : found.length === 0 ? 'No messages found' : ''}
      </output>
      {exhausted || (pages.more && !searching) ? (
        <div className={styles.more}>
          <Button size="small" wide busy={pages.loading ? 'Searching...' : false} onClick={ask}>
            Search older messages
          </Button>
        </div>
      ) : null}
    </>
  )
}
