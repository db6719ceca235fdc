import { Link } from 'react-router-dom'
import { plainMentions } from '../../../../shared/format/text/mentions.ts'
import { conversationPath } from '../../../entities/messages/paths.ts'
import { useMessages } from '../../../entities/messages/direct/use-messages.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { useSearchedPages } from '../../../lib/use-searched-pages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FAILURES } from '../../../entities/messages/failures.ts'
import { Avatar } from '../../../ui/images/avatar.tsx'
import row from './conversation-row.module.css'
import styles from './conversation-list.module.css'
import { shortTime } from './short-time.ts'

const SHOWN = 20

/** The direct messages that contain a text, newest first. */
export function FoundMessages({ search }: { search: string }) {
  const me = useUserId()
  const { summaries = [] } = useMessages()
  const pages = usePages('GET /api/messages/search', { q: search })
  const { searching, exhausted, ask } = useSearchedPages(pages, SHOWN)
  const people = new Map(summaries.map((summary) => [summary.userId, summary]))
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
      <ul className={styles.list} aria-label="Messages found">
        {found.map(({ id, content, senderId, recipientId, createdAt }) => {
          const userId = senderId === me ? recipientId : senderId
          const name = people.get(userId)?.userName ?? 'Unknown User'
          return (
            <li key={id}>
              <Link to={conversationPath({ kind: 'user', id: userId }, id)} className={row.row}>
                <Avatar name={name} src={people.get(userId)?.userImage} className={row.avatar} />
                <span className={row.words}>
                  <span className={row.line}>
                    <span dir="auto" className={row.name}>
                      {name}
                    </span>
                    <time className={row.time} dateTime={createdAt}>
                      {shortTime(createdAt)}
                    </time>
                  </span>
                  <span className={row.line}>
                    <span dir="auto" className={row.preview}>
                      {senderId === me ? 'You: ' : ''}
                      {plainMentions(content)}
                    </span>
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
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
