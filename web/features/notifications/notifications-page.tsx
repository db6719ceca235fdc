import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NOTIFICATION_DAYS } from '../../../shared/limits.ts'
import { NOTIFICATION_LABELS } from '../../../shared/notification-labels.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../shared/notifications.ts'
import {
  clearAll,
  markAllRead,
  type Notice,
  restoreCleared,
  useNotificationHistory,
  useNotifications,
} from '../../entities/notifications/notifications.ts'
import { NEXT, PREVIOUS } from '../../lib/keys/step-actions.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { undoable } from '../../ui/feedback/undoable.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { NoticeList } from './history/notice-list.tsx'
import { CLEAR } from './history/use-row-keys.ts'
import { PushLine } from './notice-row.tsx'
import styles from './notifications.module.css'

/** /notifications: all of the last 90 days. `?kind=` names the chosen kind, `?show=unread` leaves out what was read. */
export function NotificationsPage() {
  const [query, setQuery] = useSearchParams()
  const kind = kindOf(query.get('kind'))
  const isUnreadOnly = query.get('show') === 'unread'
  const history = useNotificationHistory(kind)
  const { items: newest } = useNotifications()
  const shown = [...newest, ...(history.items ?? [])]
  const change = (name: string, value: string) => {
    const { [name]: _, ...rest } = Object.fromEntries(query)
    setQuery(value === '' ? rest : { ...rest, [name]: value }, { replace: true })
  }
  return (
    <Page narrow>
      <PageHeader
        title="Notifications"
        actions={
          kind === null && (
            <>
              <Button onClick={() => void markAllRead(shown)}>Mark all as read</Button>
              <Button onClick={() => void clearWithUndo(shown)}>Clear all</Button>
            </>
          )
        }
      >
        The last {NOTIFICATION_DAYS} days.{' '}
        <span className={styles.keys}>
          Press <kbd>{NEXT.keys}</kbd> and <kbd>{PREVIOUS.keys}</kbd> to move, <kbd>{CLEAR.keys}</kbd> to clear.
        </span>
      </PageHeader>
      <fieldset className={styles.choice} aria-label="Which notifications">
        <Button size="small" aria-pressed={!isUnreadOnly} onClick={() => change('show', '')}>
          All
        </Button>
        <Button size="small" aria-pressed={isUnreadOnly} onClick={() => change('show', 'unread')}>
          Unread
        </Button>
      </fieldset>
      <SelectField
        name="kind"
        label="Show"
        placeholder="All notifications"
        options={KINDS}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => change('kind', value)}
      />
      <History history={history} filtered={kind !== null} isUnreadOnly={isUnreadOnly} />
    </Page>
  )
}

const KINDS = NOTIFICATION_KINDS.map((kind) => ({ value: kind, label: NOTIFICATION_LABELS[kind].label }))

const kindOf = (text: string | null): NotificationKind | null => NOTIFICATION_KINDS.find((kind) => kind === text) ?? null

async function clearWithUndo(shown: readonly Notice[]): Promise<void> {
  if (!(await clearAll(shown))) return
  undoable({ says: 'Notifications cleared', undo: restoreCleared, failure: 'The notifications were not restored' })
}

interface HistoryProps {
  history: ReturnType<typeof useNotificationHistory>
  filtered: boolean
  isUnreadOnly: boolean
}

function History({ history, filtered, isUnreadOnly }: HistoryProps) {
  const { more, loading, error, next, retry } = history
  const items = isUnreadOnly ? history.items?.filter(({ isRead }) => !isRead) : history.items
  const failure = error ? <Alert onRetry={retry}>Failed to load notifications</Alert> : null
  if (items === undefined) return failure ?? <Waiting />
  if (items.length === 0 && !more) return <None filtered={filtered} isUnreadOnly={isUnreadOnly} />
  return (
    <>
      <Suspense>
        <PushLine notices={items} />
      </Suspense>
      <NoticeList notices={items} />
      {failure}
      {more && !failure ? <ShowMore loading={loading} onMore={next} /> : null}
    </>
  )
}

function None({ filtered, isUnreadOnly }: Pick<HistoryProps, 'filtered' | 'isUnreadOnly'>) {
  if (isUnreadOnly && !filtered) {
    return (
      <Card>
        <EmptyState title="You're all caught up">New notifications will appear here.</EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState drawing="search" title="No notifications">
        {filtered ? 'No notifications of this type.' : 'Requests, invitations, new members and link milestones will appear here.'}
      </EmptyState>
    </Card>
  )
}

const Waiting = () => (
  <Card>
    <Loading label="Loading notifications..." gap={4}>
      <Skeleton height="40px" count={3} />
    </Loading>
  </Card>
)
