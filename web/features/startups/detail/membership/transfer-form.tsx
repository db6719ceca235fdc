import type { TeamMember } from '../../../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../../../shared/entities/startups/startup.ts'
import { TRANSFER_DAYS } from '../../../../../shared/limits.ts'
import { call } from '../../../../lib/api.ts'
import { refreshTeam } from '../../../../entities/teams/refresh-team.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { DialogForm } from '../../../../ui/overlays/dialog-form.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { useTextFields } from '../../../../ui/form/use-text-fields.ts'

interface TransferFormProps {
  startup: Startup
  members: readonly TeamMember[]
  onClose: () => void
}

const NAMES = ['userId']

/** Offers the startup to a chosen member, after saying what that means. */
export function TransferForm({ startup, members, onClose }: TransferFormProps) {
  const { texts, field } = useTextFields({ userId: '' })
  const heir = members.find(({ id }) => id === texts.userId)
  const send = async () => {
    await call('POST /api/startups/{id}/transfer', { id: startup.id, body: texts })
    toast.success(`${heir?.name ?? 'The member'} can accept within ${TRANSFER_DAYS} days`)
    onClose()
    await refreshTeam(startup.id)
  }
  return (
    <DialogForm names={NAMES} submit="Offer ownership" busy="Offering..." danger onSubmit={send} onCancel={onClose}>
      <SelectField
        {...field('userId')}
        label="New owner"
        placeholder="Choose a member"
        required="Please select a member"
        options={members.map(({ id, name, roleTitle, teamRole }) => ({ value: id, label: `${name} (${roleTitle ?? teamRole})` }))}
      />
      {heir ? (
        <Alert tone="warning">
          Once {heir.name} accepts, {heir.name} will own {startup.name} and decide about everything here, you included. You stay in the team
          {startup.myRole ? ` as ${startup.myRole.title}` : ' as a member without a role'}; only {heir.name} can give it back.
        </Alert>
      ) : null}
    </DialogForm>
  )
}
