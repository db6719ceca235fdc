import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Startup } from '../../../../../shared/entities/startup.ts'
import { call } from '../../../../lib/api.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { refresh } from '../../../../lib/use-api.ts'
import { forgetPages } from '../../../../lib/use-pages.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Form, FormActions } from '../../../../ui/form/form.tsx'
import { useFormErrors } from '../../../../ui/form/use-form-errors.ts'

const NAMES = ['confirmName']
const LISTS = ['GET /api/startups/my-startups', 'GET /api/requests/mine', 'GET /api/requests/waiting', 'GET /api/affiliate-links'] as const

/** Deletes the startup once its name is typed. */
export function DeleteForm({ startup, onClose }: { startup: Pick<Startup, 'id' | 'name'>; onClose: () => void }) {
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const { errors, show } = useFormErrors(NAMES)
  const navigate = useNavigate()

  const send = async () => {
    if (busy) return
    setBusy(true)
    try {
      await call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: name.trim() } })
      toast.success(`${startup.name} is deleted`)
      // Away first: the page would ask for what is not there any more.
      await navigate('/my-startups')
      forgetPages('GET /api/startups')
      for (const route of LISTS) void refresh(route)
    } catch (problem) {
      show(problem)
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={() => void send()} errors={errors}>
      <TextField
        name="confirmName"
        label={`Type ${startup.name} to confirm`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required="Please type the name of the startup"
        check={(typed) => (typed.trim() === startup.name ? null : 'Please type the name of the startup exactly as it is written')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={busy ? 'Deleting...' : false}>
          Delete startup
        </Button>
      </FormActions>
    </Form>
  )
}
