import { useNavigate } from 'react-router-dom'
import { useMessages } from '../../../entities/messages/direct/use-messages.ts'
import { conversationPath } from '../../../entities/messages/paths.ts'
import { PersonField } from '../../../entities/profiles/person-field.tsx'
import { useUserId } from '../../../lib/session/state.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useColleagues } from '../rooms/use-colleagues.ts'

/** Finds the person to write to: those of earlier conversations and of the own teams are listed at once. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const me = useUserId()
  const { summaries = [], isSample } = useMessages()
  const { colleagues } = useColleagues()
  const recent = isSample
    ? []
    : summaries.map(({ userId, userName, userImage }) => ({ id: userId, name: userName, profileImage: userImage }))
  const known = [...new Map([...colleagues, ...recent].map((person) => [person.id, person])).values()]
  return (
    <Dialog open onClose={onClose} title="New message">
      <PersonField
        members={[]}
        known={known}
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
