import type { SecurityEvent } from '../../../../shared/entities/factors.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'

const ACTS: Readonly<Record<SecurityEvent['act'], string>> = {
  'signed-in': 'Signed in with the password',
  'signed-in-passkey': 'Signed in with a passkey',
  'signed-in-code': 'Signed in with the password and a code',
  password: 'Password changed',
  email: 'Email changed',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  recovery: 'Removal of lost second factors asked for',
  'recovery-stopped': 'Removal of lost second factors stopped',
  'sign-in-failed': 'Wrong password or code, in the hour that began',
  export: 'Data downloaded',
  'token-made': 'API token created',
  'token-revoked': 'API token revoked',
}

/** What concerned the security of the account in the last 180 days, newest first. */
export function SecurityLog() {
  const { items, more, loading, error, next, retry } = usePages('GET /api/auth/security-log', {}, { fresh: true })
  if (items === undefined) return <NotLoaded error={error} onRetry={retry} lines={3} />
  return (
    <Stack gap={4}>
      <Text tone="muted">
        {items.length === 0 ? 'Nothing has happened in the last 180 days.' : 'Anything here that was not you? Choose a new password.'}
      </Text>
      <ListRows label="Security log">
        {items.map(({ id, at, act, device, endedAt }) => (
          <ListRow
            key={`${at} ${id}`}
            title={ACTS[act]}
            note={
              <>
                {device === undefined ? '' : `${device}, `}
                <Moment at={at} />
                {endedAt === undefined ? '' : ', ended '}
                {endedAt === undefined ? null : <Moment at={endedAt} />}
              </>
            }
          />
        ))}
      </ListRows>
      {error ? <Alert onRetry={retry}>{error.message}</Alert> : more ? <ShowMore loading={loading} onMore={next} /> : null}
    </Stack>
  )
}
