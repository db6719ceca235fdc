import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { RoomWithMembers } from '../../../../shared/entities/messages/room.ts'
import { conversationPath } from '../../../entities/messages/paths.ts'
import { endGroup } from '../../../entities/messages/rooms.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { ConfirmButton } from '../../../ui/overlays/confirm-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { GroupForm } from './group-form.tsx'
import styles from './rooms.module.css'
import { orToast } from '../../../lib/actions/or-toast.ts'

interface MembersDialogProps {
  room: RoomWithMembers
  /** Who is online. */
  online: ReadonlySet<string>
  onClose: () => void
}

/** Who is in a room, and what the user can do with a group. */
export function MembersDialog({ room, online, onClose }: MembersDialogProps) {
  const me = useUserId()
  const [isEditing, setEditing] = useState(false)
  const navigate = useNavigate()
  const isMine = room.kind === 'group' && room.createdBy === me
  const end = async (how: 'leave' | 'delete') => {
    if (!(await orToast('The group could not be changed. Please try again', () => endGroup(room.id, how)))) return
    onClose()
    await navigate('/group-chat', { replace: true })
  }
  if (isEditing) {
    return (
      <Dialog open onClose={onClose} title="Edit group">
        <GroupForm room={room} submit="Save" busy="Saving..." onSaved={onClose} onCancel={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Members of ${room.name}`}
      actions={
        room.kind === 'group' ? (
          <>
            {isMine ? (
              <ConfirmButton
                variant="quiet"
                label="Delete group"
                title="Delete this group?"
                confirm="Delete group"
                danger
                onConfirm={() => void end('delete')}
              >
                Its messages disappear for all members. This cannot be undone.
              </ConfirmButton>
            ) : null}
            <ConfirmButton label="Leave group" title="Leave this group?" confirm="Leave group" danger onConfirm={() => void end('leave')}>
              You will no longer see its messages.
            </ConfirmButton>
            {isMine ? (
              <Button variant="primary" onClick={() => setEditing(true)}>
                Edit group
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <ul className={styles.members} aria-label="Members">
        {room.members.map(({ id, name, profileImage }) => (
          <li key={id} className={styles.member}>
            <Avatar name={name} src={profileImage} />
            <Link to={`/profiles/${id}`} dir="auto" className={styles.memberName} onClick={onClose}>
              {name}
            </Link>
            {online.has(id) ? (
              <span className={styles.online}>
                <Dot colour="green" /> Online
              </span>
            ) : null}
            {id === me ? (
              <span className={styles.online}>You</span>
            ) : (
              <Link to={conversationPath({ kind: 'user', id })} aria-label={`Message ${name}`} onClick={onClose}>
                Message
              </Link>
            )}
          </li>
        ))}
      </ul>
      {room.startupId !== null && room.members.length < room.memberCount ? (
        <Link to={`/startup/${room.startupId}/members`} onClick={onClose}>
          All {room.memberCount} members
        </Link>
      ) : null}
    </Dialog>
  )
}
