import { useState } from 'react'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { INVITED_AT_ONCE, REQUEST_DAYS, REQUEST_MESSAGE_MAX } from '../../../shared/limits.ts'
import { type ApiOutput, call } from '../../lib/api.ts'
import { useDraft } from '../../lib/browser/use-draft.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { textFieldsOf } from '../../ui/form/use-text-fields.ts'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { VerifyFirst } from '../accounts/verify-first.tsx'
import { refreshInvitations } from '../teams/refresh-team.ts'
import { openFor } from '../teams/rights.ts'
import { RolePicker } from '../teams/role-picker.tsx'
import { addressesIn, checkAddresses } from './addresses.ts'

interface MailInviteFormProps {
  startup: Pick<Startup, 'id' | 'roles' | 'myTeamRole'>
  onCancel: () => void
  onDone: () => void
}

const NAMES = ['emails', 'roleId', 'message']
const WHY = {
  pending: 'has an invitation already',
  declined: 'declined a few days ago',
  too_many: 'was invited too often today',
} as const
type Results = ApiOutput<'POST /api/startups/{id}/invitations'>['results']

/** Invites addresses by mail, with a role and a message; those that could not be invited stay in the form. */
export function MailInviteForm({ startup: { id, roles, myTeamRole }, onCancel, onDone }: MailInviteFormProps) {
  const [draft, , change] = useDraft(`startup/${id}/invite-mail`, { emails: '', roleId: '', message: '' })
  const [left, setLeft] = useState<Results>([])
  const field = textFieldsOf(draft, change)
  const count = addressesIn(draft.emails).length

  const send = async () => {
    const roleId = draft.roleId === '' ? null : draft.roleId
    const body = { emails: addressesIn(draft.emails), roleId, message: draft.message.trim() }
    const { results } = await call('POST /api/startups/{id}/invitations', { id, body })
    await refreshInvitations(id)
    const unsent = results.filter(({ result }) => result !== 'sent')
    const sent = results.length - unsent.length
    if (sent > 0) toast.success(sent === 1 ? 'The invitation is on its way' : `${sent} invitations are on their way`)
    if (unsent.length === 0) return onDone()
    setLeft(unsent)
    change({ emails: unsent.map(({ email }) => email).join('\n') })
    throw new Error(unsent.length === 1 ? 'One address was not invited' : `${unsent.length} addresses were not invited`)
  }

  return (
    <DialogForm
      names={NAMES}
      submit={count > 1 ? `Send ${count} invitations` : 'Send invitation'}
      busy="Sending..."
      onSubmit={send}
      onCancel={onCancel}
    >
      <VerifyFirst>You can invite people by email once yours is confirmed.</VerifyFirst>
      {left.length > 0 ? (
        <Alert tone="warning">{left.map(({ email, result }) => `${email} ${result === 'sent' ? '' : WHY[result]}`).join('. ')}.</Alert>
      ) : null}
      <TextArea
        {...field('emails')}
        label="Email addresses"
        required="Please enter at least one address"
        check={checkAddresses}
        hint={`Up to ${INVITED_AT_ONCE}, separated by commas or lines. They need no account. Each invitation is for its address alone and works for ${REQUEST_DAYS} days.`}
        placeholder="grace@example.com, lin@example.com"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        rows={3}
      />
      <RolePicker label="Role" roles={openFor(myTeamRole, roles)} value={draft.roleId} onChoose={(roleId) => change({ roleId })} />
      <TextArea
        {...field('message')}
        label="Message"
        optional
        hint="They read it on the page of the invitation."
        maxLength={REQUEST_MESSAGE_MAX}
        rows={3}
      />
    </DialogForm>
  )
}
