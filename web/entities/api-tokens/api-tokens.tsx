import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiToken } from '../../../shared/entities/api-token.ts'
import { API_TOKENS_MAX } from '../../../shared/limits.ts'
import { formatDate } from '../../../shared/format/date.ts'
import { useAction } from '../../lib/actions/use-action.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { refresh, useApi } from '../../lib/use-api.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { ConnectAgent } from './connect-agent.tsx'
import { scopesInWords } from './scopes.ts'
import { TokenForm, type TokenOwner } from './token-form.tsx'
import styles from './api-tokens.module.css'

/** The API tokens of the user or of a startup, with a new one; a token itself is shown once. */
export function ApiTokens({ startup }: { startup?: TokenOwner }) {
  const own = useApi('GET /api/tokens', startup ? null : {})
  const ofStartup = useApi('GET /api/tokens/startups/{id}', startup ? { id: startup.id } : null)
  const { data, error, mutate } = startup ? ofStartup : own
  const [made, setMade] = useState<string>()
  if (data === undefined) return <NotLoaded error={error} onRetry={mutate} lines={2} />
  const create = (
    <DialogButton variant="primary" label="Create token" title="Create an API token" disabled={data.items.length >= API_TOKENS_MAX}>
      {(close) => (
        <TokenForm
          startup={startup}
          onClose={close}
          onMade={(token) => {
            close()
            setMade(token)
          }}
        />
      )}
    </DialogButton>
  )
  return (
    <Stack gap={5}>
      {data.items.length === 0 ? (
        <EmptyState drawing="link" title="No API tokens yet" action={create}>
          {startup
            ? 'A program with a token acts in this startup as a machine with a team role. It counts as no member.'
            : 'A program with a token acts for you, in what you allow it to do.'}
        </EmptyState>
      ) : (
        <>
          <Row gap={3} between wrap>
            <Text tone="muted">
              {data.items.length} of {API_TOKENS_MAX} tokens. Revoke those that you do not use.
            </Text>
            {create}
          </Row>
          <ListRows label="API tokens">
            {data.items.map((token) => (
              <TokenRow key={token.id} token={token} startup={startup} />
            ))}
          </ListRows>
        </>
      )}
      <ConnectAgent />
      <NewToken token={made} onClose={() => setMade(undefined)} />
    </Stack>
  )
}

/** Shows a new token; it is never shown again. */
const NewToken = ({ token, onClose }: { token: string | undefined; onClose: () => void }) => (
  <Dialog open={token !== undefined} onClose={onClose} title="Your new API token" description="Copy it now. It is shown only this once.">
    <Stack gap={5}>
      <code className={styles.token}>{token}</code>
      <Row gap={3} wrap>
        <CopyButton text={token ?? ''} what="token">
          Copy token
        </CopyButton>
        <Button onClick={onClose}>I have saved it</Button>
      </Row>
    </Stack>
  </Dialog>
)

function TokenRow({ token, startup }: { token: ApiToken; startup: TokenOwner | undefined }) {
  const { id: tokenId, name, teamRole, origins, createdBy } = token
  const { busy, problem, run } = useAction(async () => {
    if (startup) await call('DELETE /api/tokens/startups/{id}/{tokenId}', { id: startup.id, tokenId })
    else await call('DELETE /api/tokens/{tokenId}', { tokenId })
    await refresh(startup ? 'GET /api/tokens/startups/{id}' : 'GET /api/tokens')
    toast.success('The token is revoked')
  })
  return (
    <ListRow
      lead={<KeyRound size={18} />}
      title={name}
      note={problem ?? usesOf(token)}
      facts={
        <>
          {hasExpired(token) ? <Badge tone="danger">Expired</Badge> : null}
          {teamRole === null ? null : <Badge tone="accent">Machine · {teamRole}</Badge>}
          {origins === null ? null : <Badge tone="accent">Publishable</Badge>}
          <Badge>{origins === null ? scopesInWords(token.scopes) : origins.join(', ')}</Badge>
          {createdBy === null ? null : (
            <Text size="sm" tone="muted">{`Created by ${createdBy.name}${createdBy.isMember ? '' : ', who has left'}`}</Text>
          )}
        </>
      }
      actions={
        <ConfirmButton
          size="small"
          label="Revoke"
          aria-label={`Revoke ${name}`}
          busy={busy && 'Revoking...'}
          title={`Revoke ${name}?`}
          confirm="Revoke token"
          danger
          onConfirm={run}
        >
          Programs that use it stop working at once. This cannot be undone.
        </ConfirmButton>
      }
    />
  )
}

const hasExpired = ({ expiresAt }: ApiToken): boolean => expiresAt <= new Date().toISOString()

function usesOf({ expiresAt, seenAt, seenFrom }: ApiToken): string {
  const used = seenAt === null ? 'Not used yet' : `Last used on ${formatDate(seenAt)}${seenFrom ? ` from ${seenFrom}` : ''}`
  return `${used}. Expires on ${formatDate(expiresAt)}`
}
