import { useNavigate } from 'react-router-dom'
import { conversationPath } from '../../../entities/messages/paths.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { GroupForm } from './group-form.tsx'

/** Creates a group and opens it. */
export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const open = (id: string) => {
    onClose()
    void navigate(conversationPath({ kind: 'room', id }))
  }
  return (
    <Dialog open onClose={onClose} title="New group">
      <GroupForm submit="Create group" busy="Creating..." onSaved={open} onCancel={onClose} />
    </Dialog>
  )
}
