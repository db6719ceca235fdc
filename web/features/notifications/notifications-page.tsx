import { useSearchParams } from 'react-router-dom'
import { NOTIFICATION_DAYS } from '../../../shared/limits.ts'
import { NOTIFICATION_KINDS, type NotificationKind, NOTIFICATIONS } from '../../../shared/notifications.ts'
import { clearAll, markAllRead, useNotificationHistory, useNotifications } from '../../entities/notifications/notifications.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { NoticeRow } from './notice-row.tsx'
import styles from './notifications.module.css'

/** /notifications: all of the last 90 days. `?kind=` names the chosen kind. */
export function NotificationsPage() {
  const [query, setQuery] = useSearchParams()
  const kind = kindOf(query.get('kind'))
  const history = useNotificationHistory(kind)
  const { items: newest } = useNotifications()
  const shown = [...newest, ...(history.items ?? [])]
  return (
    <Page narrow>
      <PageHeader
        title="Notifications"
        actions={
          kind === null && (
            <>
              <Button onClick={() => void markAllRead(shown)}>Mark all as read</Button>
              <Button onClick={() => void clearAll(shown)}>Clear all</Button>
            </>
          )
        }
      >
        What happened in the last {NOTIFICATION_DAYS} days.
      </PageHeader>
      <SelectField
        name="kind"
        label="Show"
        placeholder="All notifications"
        options={KINDS}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => setQuery(value === '' ? {} : { kind: value }, { replace: true })}
      />
      <History history={history} filtered={kind !== null} />
    </Page>
  )
}

const KINDS = NOTIFICATION_KINDS.map((kind) => ({ value: kind, label: NOTIFICATIONS[kind].label }))

const kindOf = (text: string | null): NotificationKind | null => NOTIFICATION_KINDS.find((kind) => kind === text) ?? null

function History({ history, filtered }: { history: ReturnType<typeof useNotificationHistory>; filtered: boolean }) {
  const { items, more, loading, error, next, retry } = history
  const failure = error ? <Alert action={<Button onClick={retry}>Try again</Button>}>Failed to load notifications</Alert> : null
  if (items === undefined) return failure ?? <Waiting />
  if (items.length === 0 && !more) return <None filtered={filtered} />
  return (
    <>
      <Card flush>
        <ul className={styles.rows}>
          {items.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      </Card>
      {failure}
      {more && !failure ? <ShowMore loading={loading} onMore={next} /> : null}
    </>
  )
}

function None({ filtered }: { filtered: boolean }) {
  return (
    <Card>
      <EmptyState drawing="search" title="No notifications">
        {filtered ? 'There are none of this kind.' : 'When something happens that concerns you, it will stand here.'}
      </EmptyState>
    </Card>
  )
}

function Waiting() {
  return (
    <Card>
      <Loading label="Loading notifications..." className={styles.waiting}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="40px" />
        ))}
      </Loading>
    </Card>
  )
}
