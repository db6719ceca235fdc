import { useState } from 'react'
import type { JoinRequest } from '../../../../shared/entities/request.ts'
import type { Role } from '../../../../shared/entities/role.ts'
import { REQUEST_MESSAGE_MAX } from '../../../../shared/limits.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { ask, sentenceOf } from './ask.ts'
import { RolePicker } from './role-picker.tsx'

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

/** The role and the message of a request to join. */
export function AskForm({ startup, roleId, onCancel, onDone }: AskFormProps) {
  const open = startup.roles.filter(({ isOpen }) => isOpen)
  const [role, setRole] = useState(roleId ?? (open.length === 1 ? open[0]?.id : undefined) ?? '')
  const [message, setMessage] = useState('')
  const [pending, setPending] = useState(false)
  const { errors, set, clear } = useFormErrors(NAMES)

  const send = async () => {
    if (pending) return
    setPending(true)
    clear()
    try {
      onDone(await ask(startup, role === '' ? null : role, message))
    } catch (error) {
      set(sentenceOf(error, NAMES))
      setPending(false)
    }
  }

  return (
    <Form onSubmit={() => void send()} errors={errors}>
      <RolePicker label="Role" roles={startup.roles} value={role} onChoose={setRole} />
      <TextArea
        name="message"
        label="Message"
        optional
        placeholder="Who you are, and what you would like to do here"
        maxLength={REQUEST_MESSAGE_MAX}
        rows={5}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <FormActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={pending ? 'Sending...' : false}>
          Send request
        </Button>
      </FormActions>
    </Form>
  )
}
