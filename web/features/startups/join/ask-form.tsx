import { useDraft } from '../../../lib/browser/use-draft.ts'
import type { JoinRequest } from '../../../../shared/entities/request.ts'
import type { Role } from '../../../../shared/entities/teams/role.ts'
import { REQUEST_MESSAGE_MAX } from '../../../../shared/limits.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ask } from './ask.ts'
import { RolePicker } from '../../../entities/teams/role-picker.tsx'

/** What has to be known of a startup to ask it. */
export interface AskedStartup {
  id: string
  name: string
  roles: readonly Pick<Role, 'id' | 'title' | 'roleType' | 'isOpen' | 'isPaid'>[]
}
interface AskFormProps {
  startup: AskedStartup
  roleId: string | undefined
  onCancel: () => void
  onDone: (request: JoinRequest) => void
}

const NAMES = ['roleId', 'message']

export function AskForm({ startup, roleId, onCancel, onDone }: AskFormProps) {
  const open = startup.roles.filter(({ isOpen }) => isOpen)
  const first = roleId ?? (open.length === 1 ? open[0]?.id : undefined) ?? ''
  const [{ role, message }, setDraft] = useDraft(`startup/${startup.id}/request`, { role: first, message: '' })

  const send = async () => onDone(await ask(startup, role === '' ? null : role, message))

  return (
    <DialogForm names={NAMES} submit="Send request" busy="Sending..." onSubmit={send} onCancel={onCancel}>
      <RolePicker label="Role" roles={startup.roles} value={role} onChoose={(chosen) => setDraft((now) => ({ ...now, role: chosen }))} />
      <TextArea
        name="message"
        label="Message"
        optional
        placeholder="Introduce yourself and say what you want to work on"
        maxLength={REQUEST_MESSAGE_MAX}
        rows={5}
        value={message}
        onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, message: value }))}
      />
    </DialogForm>
  )
}
