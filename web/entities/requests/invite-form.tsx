import { useDraft } from '../../lib/browser/use-draft.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { REQUEST_MESSAGE_MAX } from '../../../shared/limits.ts'
import { call } from '../../lib/api.ts'
import { refreshTeam } from '../teams/refresh-team.ts'
import { openFor } from '../teams/rights.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { RolePicker } from '../teams/role-picker.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { type ChosenPerson, PersonField } from '../profiles/person-field.tsx'
import { textFieldsOf } from '../../ui/form/use-text-fields.ts'

type InvitingStartup = Pick<Startup, 'id' | 'name' | 'roles' | 'myTeamRole'> & Partial<Pick<Startup, 'members'>>
interface InviteFormProps {
  /** To one of these. */
  startups: readonly InvitingStartup[]
  /** Who is invited, when that is known. */
  person?: ChosenPerson
  onCancel: () => void
  onDone: () => void
}

interface InviteDraft {
  startupId: string
  person: ChosenPerson | null
  roleId: string
  message: string
}

const NAMES = ['startupId', 'roleId', 'message']

/** Whom to invite, for which role, and with what words. */
export function InviteForm({ startups, person: known, onCancel, onDone }: InviteFormProps) {
  const [first] = startups
  const [draft, , change] = useDraft<InviteDraft>(known ? `profiles/${known.id}/invite` : `startup/${first?.id}/invite`, {
    startupId: first?.id ?? '',
    person: null,
    roleId: '',
    message: '',
  })
  const { roleId, message } = draft
  const person = known ?? draft.person
  const startup = startups.find(({ id }) => id === draft.startupId) ?? first

  const send = async () => {
    if (startup === undefined) throw new Error('Please choose a startup')
    if (person === null) throw new Error('Please choose a person')
    const body = { userId: person.id, roleId: roleId === '' ? null : roleId, message: message.trim() }
    const request = await call('POST /api/startups/{id}/invites', { id: startup.id, body })
    await refreshTeam(startup.id)
    toast.success(
      request.status === 'accepted' ? `${person.name} had already requested to join, and is a member now` : `${person.name} is invited`,
    )
    onDone()
  }

  return (
    <DialogForm names={NAMES} submit="Send invitation" busy="Sending..." onSubmit={send} onCancel={onCancel}>
      {known ? null : (
        <PersonField
          members={startup?.members ?? []}
          chosen={person ?? undefined}
          onChoose={(chosen) => change({ person: chosen ?? null })}
        />
      )}
      {startups.length > 1 ? (
        <SelectField
          name="startupId"
          label="Startup"
          options={startups.map(({ id, name }) => ({ value: id, label: name }))}
          value={startup?.id ?? ''}
          onChange={(event) => change({ startupId: event.currentTarget.value, roleId: '' })}
        />
      ) : null}
      <RolePicker
        label="Role"
        roles={openFor(startup?.myTeamRole ?? null, startup?.roles ?? [])}
        value={roleId}
        onChoose={(chosen) => change({ roleId: chosen })}
      />
      <TextArea
        {...textFieldsOf(draft, change)('message')}
        label="Message"
        optional
        placeholder="Why this startup, and why them"
        maxLength={REQUEST_MESSAGE_MAX}
        rows={3}
      />
    </DialogForm>
  )
}
