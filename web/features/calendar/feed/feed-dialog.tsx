import { Stack } from '../../../ui/layout/stack.tsx'
import { useState } from 'react'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call, type ApiOutput } from '../../../lib/api.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './feed-dialog.module.css'
import { ConfirmButton } from '../../../ui/overlays/confirm-button.tsx'

type Feed = ApiOutput<'GET /api/calendar/feed'>

/** The secret address at which other calendars read the meetings of the user. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data: feed, error, mutate } = useApi('GET /api/calendar/feed')
  const create = useAction(async () => mutate(await call('POST /api/calendar/feed/reset'), { revalidate: false }))
  const url = feed?.url ?? null
  return (
    <Dialog
      open
      onClose={onClose}
      title="Subscribe in your calendar"
      description="Google Calendar, Apple Calendar and Outlook show your meetings from this address and keep them fresh. Declined meetings are left out."
    >
      {error && !feed ? <Alert onRetry={() => void mutate()}>{error.message}</Alert> : null}
      {create.problem ? <Alert>{create.problem}</Alert> : null}
      {feed === undefined && !error ? (
        <Loading label="Loading the address...">
          <Skeleton height="36px" />
        </Loading>
      ) : null}
      {feed && url === null ? (
        <Button variant="primary" busy={create.busy && 'Creating...'} onClick={create.run}>
          Create address
        </Button>
      ) : null}
      {feed && url !== null ? <Address feed={feed} url={url} reset={create} /> : null}
    </Dialog>
  )
}

function Address({ feed: { lastFetchedAt }, url, reset }: { feed: Feed; url: string; reset: ReturnType<typeof useAction> }) {
  const [problem, setProblem] = useState('')
  return (
    <Stack gap={2.5}>
      <div className={styles.line}>
        <TextField name="url" label="Secret address" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        <CopyButton text={url} what="address" onFailure={setProblem} />
      </div>
      {problem ? <Alert tone="warning">{problem}</Alert> : null}
      <p className={styles.note}>
        {lastFetchedAt === null ? 'No calendar has read it yet.' : 'Last read '}
        {lastFetchedAt === null ? null : <Moment at={lastFetchedAt} />}
      </p>
      <p className={styles.note}>Everyone who has the address can see your meetings. Reset it when you have shared it by mistake.</p>
      <div className={styles.actions}>
        <a href={url.replace(/^https?:/, 'webcal:')}>Open in a calendar app</a>
        <ConfirmButton
          label="Reset address"
          busy={reset.busy && 'Resetting...'}
          title="Reset the address?"
          confirm="Reset address"
          danger
          onConfirm={reset.run}
        >
          Calendars that read the present address stop showing your meetings. You need to subscribe again with the new one. This cannot be
          undone.
        </ConfirmButton>
      </div>
    </Stack>
  )
}
