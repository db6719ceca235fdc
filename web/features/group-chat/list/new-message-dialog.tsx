import { useNavigate } from 'react-router-dom'
import { conversationPath } from '../../../entities/messages/paths.ts'
import { PersonField } from '../../../entities/profiles/person-field.tsx'
import { useUserId } from '../../../lib/session/state.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Finds the person to write to. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const me = useUserId()
  return (
    <Dialog open onClose={onClose} title="New message">
      <PersonField
        members={[]}
        hiddenId={me}
        chosen={undefined}
        onChoose={({ id }) => {
          onClose()
          void navigate(conversationPath({ kind: 'user', id }))
        }}
      />
    </Dialog>
  )
}
