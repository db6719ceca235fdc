import { useDraft } from '../../lib/browser/use-draft.ts'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { REQUEST_MESSAGE_MAX } from '../../../shared/limits.ts'
import { call } from '../../lib/api.ts'
import { refreshTeam } from '../teams/refresh-team.ts'
import { openFor } from '../teams/rights.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { RolePicker } from '../teams/role-picker.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { type ChosenPerson, PersonField } from '../profiles/person-field.tsx'

interface InviteFormProps {
  startup: Startup
  onCancel: () => void
  onDone: (request: JoinRequest) => void
}

interface InviteDraft {
  person: ChosenPerson | null
  roleId: string
  message: string
}

const NAMES = ['roleId', 'message']
const EMPTY: InviteDraft = { person: null, roleId: '', message: '' }

/** Whom to invite, for which role, and with what words. */
export function InviteForm({ startup, onCancel, onDone }: InviteFormProps) {
  const [draft, setDraft] = useDraft<InviteDraft>(`startup/${startup.id}/invite`, EMPTY)
  const { person, roleId, message } = draft
  const change = (part: Partial<InviteDraft>) => setDraft((now) => ({ ...now, ...part }))

  const send = async () => {
    if (person === null) throw new Error('Please choose a person')
    const body = { userId: person.id, roleId: roleId === '' ? null : roleId, message: message.trim() }
    const request = await call('POST /api/startups/{id}/invites', { id: startup.id, body })
    await refreshTeam(startup.id)
    toast.success(
      request.status === 'accepted' ? `${person.name} had already requested to join, and is a member now` : `${person.name} is invited`,
    )
    onDone(request)
  }

  return (
    <DialogForm names={NAMES} submit="Send invitation" busy="Sending..." onSubmit={send} onCancel={onCancel}>
      <PersonField members={startup.members} chosen={person ?? undefined} onChoose={(chosen) => change({ person: chosen ?? null })} />
      <RolePicker
        label="Role"
        roles={openFor(startup.myTeamRole, startup.roles)}
        value={roleId}
        onChoose={(chosen) => change({ roleId: chosen })}
      />
      <TextArea
        name="message"
        label="Message"
        optional
        placeholder="Why this startup, and why them"
        maxLength={REQUEST_MESSAGE_MAX}
        rows={3}
        value={message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
    </DialogForm>
  )
}
