import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Startup } from '../../../../../shared/entities/startups/startup.ts'
import { call } from '../../../../lib/api.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { refresh } from '../../../../lib/use-api.ts'
import { clearPages } from '../../../../lib/use-pages.ts'
import { DialogForm } from '../../../../ui/overlays/dialog-form.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

const NAMES = ['confirmName']
const LISTS = ['GET /api/startups/my-startups', 'GET /api/requests/mine', 'GET /api/requests/waiting', 'GET /api/affiliate-links'] as const

/** Deletes the startup once its name is typed. */
export function DeleteForm({ startup, onClose }: { startup: Pick<Startup, 'id' | 'name'>; onClose: () => void }) {
  const [name, setName] = useState('')
  const navigate = useNavigate()

  const send = async () => {
    await call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: name.trim() } })
    toast.success(`${startup.name} is deleted`)
    // Away first: the page would ask for what is not there any more.
    await navigate('/my-startups')
    clearPages('GET /api/startups')
    for (const route of LISTS) void refresh(route)
  }
  return (
    <DialogForm names={NAMES} submit="Delete startup" busy="Deleting..." danger onSubmit={send} onCancel={onClose}>
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
    </DialogForm>
  )
}
