import { CodeXml } from 'lucide-react'
import { useState } from 'react'
import { NAME_MAX, PASSWORD_MAX, SHARED_VIEWS_MAX, VISITOR_PASSWORD_MIN } from '../../../../shared/limits.ts'
import type { SharedView } from '../../../../shared/entities/links/shared-view.ts'
import { formatDate } from '../../../../shared/format/date.ts'
import { INTERVAL_NAMES } from '../../../entities/analytics/interval-names.ts'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { deviceDay } from '../../../lib/device/device-day.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh, useApi } from '../../../lib/use-api.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import { ConfirmButton } from '../../../ui/overlays/confirm-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import type { View } from '../use-view.ts'
import { KIND_WORDS } from '../words.ts'

interface ShareDialogProps {
  startupId: string
  linkId: string | null
  view: View
  onClose: () => void
}

const VIEWS = 'GET /api/link-figures/startups/{id}/views'

/** Shares the figures as they are shown by an address for everyone, and revokes those that are shared. */
export function ShareDialog({ startupId, linkId, view, onClose }: ShareDialogProps) {
  const { data, error, mutate } = useApi(VIEWS, { id: startupId })
  // A shared view leaves an empty form.
  const [count, setCount] = useState(0)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share these figures"
      description="Everyone who has the address can read them, without an account: numbers, the table that is open, and your filters. Names of people and links stay out."
    >
      <Stack gap={5}>
        <ShareForm key={count} {...{ startupId, linkId, view, onClose }} onShared={() => setCount(count + 1)} />
        {data === undefined ? (
          <NotLoaded error={error} onRetry={mutate} lines={2} />
        ) : (
          <Stack gap={2}>
            <Text size="sm" tone="muted">
              {data.items.length} of {SHARED_VIEWS_MAX} shared views
            </Text>
            <ListRows label="Shared views">
              {data.items.map((shared) => (
                <SharedRow key={shared.id} startupId={startupId} shared={shared} />
              ))}
            </ListRows>
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

const NAMES = ['name', 'password', 'expiresAt']

function ShareForm({ startupId, linkId, view: { by, filters, span }, onClose, onShared }: ShareDialogProps & { onShared: () => void }) {
  const [name, setName] = useState(`Clicks by ${KIND_WORDS[by].one.toLowerCase()}`)
  const [password, setPassword] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [today] = useState(() => deviceDay(Date.now()))
  const share = async () => {
    const view = { linkId, by, filters, ...span, tz: deviceZone() }
    const body = {
      name,
      view,
      ...(password !== '' && { password }),
      // To the end of the day where the sharer is.
      ...(lastDay !== '' && { expiresAt: new Date(`${lastDay}T23:59:59.999`).toISOString() }),
    }
    await call('POST /api/link-figures/startups/{id}/views', { id: startupId, body })
    await refresh(VIEWS)
    toast.success('Shared. Copy the address below')
    onShared()
  }
  return (
    <DialogForm names={NAMES} submit="Share" busy="Sharing..." onSubmit={share} onCancel={onClose}>
      <TextField
        name="name"
        label="Name"
        hint="Readers see it as the heading."
        required="Please enter a name"
        maxLength={NAME_MAX}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <PasswordField
        name="password"
        label="Password"
        optional
        minLength={VISITOR_PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        value={password}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      <TextField
        name="expiresAt"
        label="Last day"
        type="date"
        optional
        min={today}
        value={lastDay}
        onChange={({ currentTarget: { value } }) => setLastDay(value)}
      />
    </DialogForm>
  )
}

function SharedRow({ startupId, shared }: { startupId: string; shared: SharedView }) {
  const { id: viewId, name, path } = shared
  const { busy, problem, run } = useAction(async () => {
    await call('DELETE /api/link-figures/startups/{id}/views/{viewId}', { id: startupId, viewId })
    await refresh(VIEWS)
    toast.success('The view is no longer shared')
  })
  const address = `${location.origin}${path}`
  return (
    <ListRow
      title={
        <a href={path} target="_blank" rel="noopener">
          {name}
        </a>
      }
      note={problem ?? factsOf(shared)}
      actions={
        <>
          <CopyButton text={address} what={`address of ${name}`} />
          <CopyButton text={embeddingOf(address)} what={`code that embeds ${name}`} icon={<CodeXml size={16} />} />
          <ConfirmButton
            size="small"
            label="Revoke"
            aria-label={`Revoke ${name}`}
            busy={busy && 'Revoking...'}
            title={`Revoke ${name}?`}
            confirm="Revoke"
            danger
            onConfirm={run}
          >
            Its address stops working within five seconds, wherever it was posted or embedded.
          </ConfirmButton>
        </>
      }
    />
  )
}

const embeddingOf = (address: string): string =>
  `<iframe src="${address}" title="Shared figures" width="100%" height="720" style="border:0"></iframe>`

function factsOf({ view: { by, interval, from, to, filters, linkId }, hasPassword, expiresAt }: SharedView): string {
  const filtered = Object.keys(filters).length
  return [
    `${linkId === null ? 'All links' : 'One link'} by ${KIND_WORDS[by].one.toLowerCase()}`,
    from === undefined ? INTERVAL_NAMES[interval] : `${from} to ${to ?? 'today'}`,
    filtered === 0 ? '' : `${filtered} ${filtered === 1 ? 'filter' : 'filters'}`,
    hasPassword ? 'With password' : '',
    expiresAt === null ? '' : `Until ${formatDate(expiresAt)}`,
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}
