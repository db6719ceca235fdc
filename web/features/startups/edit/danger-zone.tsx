import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { clearPages } from '../../../lib/use-pages.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { DialogButton } from '../../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'

type DeletableStartup = Pick<Startup, 'id' | 'name'>

/** What cannot be undone, for the owner. */
export const DangerZone = ({ startup }: { startup: DeletableStartup }) => (
  <Card title="Danger zone">
    <Stack gap={3} align="start">
      <Text tone="muted">
        Deleting {startup.name} removes its page, team, roles, requests and images. Its affiliate links stop working.
      </Text>
      <DialogButton
        variant="danger"
        icon={<Trash2 size={15} />}
        label="Delete startup"
        title={`Delete ${startup.name}?`}
        description="This permanently deletes its page, team, roles, requests and images. Its affiliate links stop working. This cannot be undone."
      >
        {(close) => <DeleteForm startup={startup} onClose={close} />}
      </DialogButton>
    </Stack>
  </Card>
)

const NAMES = ['confirmName']
const LISTS = ['GET /api/startups/my-startups', 'GET /api/requests/mine', 'GET /api/requests/waiting', 'GET /api/affiliate-links'] as const

/** Deletes the startup once its name is typed. */
function DeleteForm({ startup, onClose }: { startup: DeletableStartup; onClose: () => void }) {
  const { texts, field } = useTextFields({ confirmName: '' })
  const navigate = useNavigate()

  const send = async () => {
    await call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: texts.confirmName.trim() } })
    toast.success(`${startup.name} is deleted`)
    // Away first: the page would ask for what is not there any more.
    await navigate('/my-startups')
    clearPages('GET /api/startups')
    for (const route of LISTS) void refresh(route)
  }
  return (
    <DialogForm names={NAMES} submit="Delete startup" busy="Deleting..." danger onSubmit={send} onCancel={onClose}>
      <TextField
        {...field('confirmName')}
        label={`Type ${startup.name} to confirm`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required="Please type the name of the startup"
        check={(typed) => (typed.trim() === startup.name ? null : 'Please type the name of the startup exactly as it is written')}
      />
    </DialogForm>
  )
}
