import { useState } from 'react'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { formatDate } from '../../../shared/format/date.ts'
import { CREW_LINK_DAYS, CREW_LINK_USES, CREW_LINK_USES_MAX } from '../../../shared/limits.ts'
import { type ApiOutput, call } from '../../lib/api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormActions } from '../../ui/form/form.tsx'
import { textFieldsOf } from '../../ui/form/use-text-fields.ts'
import { QrCode, qrOf } from '../../ui/images/qr-code.tsx'
import { QrDownloads } from '../../ui/images/qr-downloads.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { refreshInvitations } from '../teams/refresh-team.ts'
import { openFor } from '../teams/rights.ts'
import { RolePicker } from '../teams/role-picker.tsx'
import styles from './crew-link.module.css'

interface CrewLinkFormProps {
  startup: Pick<Startup, 'id' | 'roles' | 'myTeamRole'>
  onCancel: () => void
  onMade: (made: NewCrewLink) => void
}
/** A crew link with its token, which is answered only once. */
export type NewCrewLink = ApiOutput<'POST /api/startups/{id}/crew-links'>

const NAMES = ['roleId', 'uses', 'days']
const DAYS = [1, 3, CREW_LINK_DAYS, 14, 30].map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }))

const checkUses = (text: string): string | null =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= CREW_LINK_USES_MAX
    ? null
    : `Please enter a number from 1 to ${CREW_LINK_USES_MAX}`

/** Creates a link by which several people can join. */
export function CrewLinkForm({ startup: { id, roles, myTeamRole }, onCancel, onMade }: CrewLinkFormProps) {
  const [draft, setDraft] = useState({ roleId: '', uses: String(CREW_LINK_USES), days: String(CREW_LINK_DAYS) })
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))

  const create = async () => {
    const body = { roleId: draft.roleId === '' ? null : draft.roleId, uses: Number(draft.uses), days: Number(draft.days) }
    onMade(await call('POST /api/startups/{id}/crew-links', { id, body }))
    await refreshInvitations(id)
  }
  return (
    <DialogForm names={NAMES} submit="Create link" busy="Creating..." onSubmit={create} onCancel={onCancel}>
      <RolePicker
        label="Role"
        roles={openFor(myTeamRole, roles)}
        value={draft.roleId}
        onChoose={(roleId) => change({ roleId })}
        none="The team, without a role"
      />
      <TextField
        {...textFieldsOf(draft, change)('uses')}
        label="How many people can join"
        type="number"
        inputMode="numeric"
        min={1}
        max={CREW_LINK_USES_MAX}
        required="Please enter a number"
        check={checkUses}
        hint={draft.roleId === '' ? undefined : 'The first one gets the role. The others can join without it.'}
      />
      <SelectField
        name="days"
        label="Works for"
        options={DAYS}
        value={draft.days}
        onChange={(event) => change({ days: event.currentTarget.value })}
      />
    </DialogForm>
  )
}

interface ShownCrewLinkProps {
  made: NewCrewLink
  name: string
  onDone: () => void
}

/** A new crew link with its QR code, to take along. */
export function ShownCrewLink({ made: { invitation, token }, name, onDone }: ShownCrewLinkProps) {
  const url = `${location.origin}/join#token=${token}`
  const qr = qrOf(url)
  const people = invitation.uses === 1 ? 'One person' : `${invitation.uses} people`
  return (
    <Stack gap={4}>
      <Alert tone="info">
        {people} can join by this link until {formatDate(invitation.expiresAt)}. Copy it or save its QR code now: it is shown only once.
      </Alert>
      <QrCode qr={qr} label={`QR code of the crew link of ${name}`} />
      <div className={styles.link}>
        <span>{url}</span>
        <CopyButton text={url} what="crew link" />
      </div>
      <FormActions>
        <QrDownloads qr={qr} name="crew-link" />
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </FormActions>
    </Stack>
  )
}
