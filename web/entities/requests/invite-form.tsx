import { useState } from 'react'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startup.ts'
import { REQUEST_MESSAGE_MAX } from '../../../shared/limits.ts'
import { call } from '../../lib/api.ts'
import { refreshTeam } from '../teams/refresh-team.ts'
import { openFor } from '../teams/rights.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useFormErrors } from '../../ui/form/use-form-errors.ts'
import { type ChosenPerson, PersonField } from '../profiles/person-field.tsx'

interface InviteFormProps {
  startup: Startup
  onCancel: () => void
  onDone: (request: JoinRequest) => void
}

const NAMES = ['roleId', 'message']

/** Whom to invite, for which role, and with what words. */
export function InviteForm({ startup, onCancel, onDone }: InviteFormProps) {
  const [person, setPerson] = useState<ChosenPerson>()
  const [roleId, setRoleId] = useState('')
  const [message, setMessage] = useState('')
  const [pending, setPending] = useState(false)
  const { errors, show, set, clear } = useFormErrors(NAMES)
  const roles = openFor(startup.myStanding, startup.roles)

  const send = async () => {
    if (pending) return
    if (person === undefined) return set({ fields: {}, sentence: 'Please choose a person' })
    setPending(true)
    clear()
    try {
      const body = { userId: person.id, roleId: roleId === '' ? null : roleId, message: message.trim() }
      const request = await call('POST /api/startups/{id}/invites', { id: startup.id, body })
      await refreshTeam(startup.id)
      toast.success(request.status === 'accepted' ? `${person.name} had asked, and is a member now` : `${person.name} is invited`)
      onDone(request)
    } catch (problem) {
      show(problem)
      setPending(false)
    }
  }

  return (
    <Form onSubmit={() => void send()} errors={errors}>
      <PersonField members={startup.members} chosen={person} onChoose={setPerson} />
      <SelectField
        name="roleId"
        label="Role"
        placeholder="No particular role"
        options={roles.map(({ id, title, roleType, isPaid }) => ({
          value: id,
          label: `${title} (${roleType}, ${isPaid ? 'paid' : 'volunteer'})`,
        }))}
        value={roleId}
        onChange={(event) => setRoleId(event.currentTarget.value)}
      />
      <TextArea
        name="message"
        label="Message"
        optional
        placeholder="Why this startup, and why them"
        maxLength={REQUEST_MESSAGE_MAX}
        rows={3}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <FormActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={pending ? 'Sending...' : false}>
          Send invitation
        </Button>
      </FormActions>
    </Form>
  )
}
