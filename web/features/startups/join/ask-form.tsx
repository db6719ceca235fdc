import { useState } from 'react'
import { SentByField } from '../../../entities/programmes/sent-by-field.tsx'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import type { Role } from '../../../../shared/entities/teams/role.ts'
import { REQUEST_MESSAGE_MAX, ASK_AGAIN_DAYS } from '../../../../shared/limits.ts'
import { RATES } from '../../../../shared/rates.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { RolePicker } from '../../../entities/teams/role-picker.tsx'
import { ApiError, call } from '../../../lib/api.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { refreshRequests, refreshTeam } from '../../../entities/teams/refresh-team.ts'
import { VerifyFirst } from '../../../entities/accounts/verify-first.tsx'
import { toast } from '../../../lib/toasts/toast.ts'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

/** What has to be known of a startup to ask it. */
export interface AskedStartup {
  id: string
  name: string
  roles: readonly Pick<Role, 'id' | 'title' | 'roleType' | 'isOpen' | 'isPaid'>[]
}
interface AskFormProps {
  startup: AskedStartup
  roleId: string | undefined
  /** What the user can go on from. */
  begun?: string
  onClose: () => void
}

const NAMES = ['roleId', 'message']

export function AskForm({ startup, roleId, begun = '', onClose }: AskFormProps) {
  const open = startup.roles.filter(({ isOpen }) => isOpen)
  const first = roleId ?? (open.length === 1 ? open[0]?.id : undefined) ?? ''
  const [draft, , change] = useDraft(`startup/${startup.id}/request`, { role: first, message: begun })
  const { role, message } = draft
  const [code, setCode] = useState('')

  const send = async () => {
    // Before the request, which an invitation that waits turns into a membership.
    if (code.trim() !== '') await (await import('../../../entities/links/affiliate-ref.ts')).sendCode(code)
    await ask(startup, role === '' ? null : role, message)
    onClose()
  }

  return (
    <DialogForm names={NAMES} submit="Send request" busy="Sending..." onSubmit={send} onCancel={onClose}>
      <VerifyFirst>{`Until your email is confirmed, you can send ${RATES.unverified.max} requests a day.`}</VerifyFirst>
      <RolePicker label="Role" roles={startup.roles} value={role} onChoose={(chosen) => change({ role: chosen })} />
      <TextArea
        {...textFieldsOf(draft, change)('message')}
        label="Message"
        optional
        placeholder="Introduce yourself and say what you want to work on"
        maxLength={REQUEST_MESSAGE_MAX}
        rows={5}
      />
      <SentByField value={code} onChange={setCode} />
    </DialogForm>
  )
}

/** Asks to join, which is accepted at once when an invitation waited, and reads anew what that changed. */
async function ask(startup: { id: string; name: string }, roleId: string | null, message: string): Promise<void> {
  try {
    const request = await call('POST /api/startups/{id}/requests', { id: startup.id, body: { roleId, message: message.trim() } })
    const accepted = request.status === 'accepted'
    void claimAward('request.send', request.id)
    // Lists of startups stay as they are unless the request was accepted: the dialog may be open over one.
    await (accepted ? refreshTeam(startup.id) : refreshRequests(startup.id))
    toast.success(accepted ? `You are a member of ${startup.name} now` : `Your request was sent to ${startup.name}`)
  } catch (error) {
    // The screen showed what is not so any more: a role that was filled, a request that was sent elsewhere.
    if (error instanceof ApiError && error.status === 409) void refreshRequests(startup.id)
    throw explained(error)
  }
}

/** Sentences that say more here than where the same errors may come from elsewhere. */
const SENTENCES: Readonly<Record<string, string>> = {
  'join_request.already_member': 'You are already a member of this startup',
  'join_request.pending': 'Your request is already pending',
  'join_request.role_filled': 'This role is no longer open. Please choose another one',
  'join_request.too_soon': `This startup declined your last request. You can send another one ${ASK_AGAIN_DAYS} days after that`,
  'http.too_many': `You can send ${RATES.request.max} requests a day. Please try again later`,
}

/** A refusal with the sentence that says more here. */
function explained(error: unknown): unknown {
  const sentence = error instanceof ApiError ? SENTENCES[error.code] : undefined
  return sentence === undefined ? error : new Error(sentence, { cause: error })
}
