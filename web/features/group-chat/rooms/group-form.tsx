import { useState } from 'react'
import type { RoomWithMembers } from '../../../../shared/entities/messages/room.ts'
import { ROOM_NAME_MAX } from '../../../../shared/limits.ts'
import { saveGroup } from '../../../entities/messages/rooms.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { refresh } from '../../../lib/use-api.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { useColleagues } from './use-colleagues.ts'
import styles from './rooms.module.css'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'

interface GroupFormProps {
  /** Undefined for a new group. */
  room?: RoomWithMembers
  submit: string
  busy: string
  onSaved: (id: string) => void
  onCancel: () => void
}
const NAMES = ['name', 'memberIds']

/** The name and the members of a group: people who share a startup with the user. */
export function GroupForm({ room, submit, busy, onSaved, onCancel }: GroupFormProps) {
  const me = useUserId()
  const { colleagues, isLoading } = useColleagues()
  const { texts, field } = useTextFields({ name: room?.name ?? '' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(room?.memberIds.filter((id) => id !== me)))
  const known = new Map([...(room?.members ?? []), ...colleagues].map((person) => [person.id, person]))
  const people = [...known.values()].filter(({ id }) => id !== me).toSorted((one, other) => one.name.localeCompare(other.name))
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const save = async () => {
    const id = await saveGroup(room?.id, { name: texts.name.trim(), memberIds: [...chosen] })
    if (room) await refresh('GET /api/group-chats/{id}', { id })
    onSaved(id)
  }
  return (
    <DialogForm names={NAMES} submit={submit} busy={busy} failure="The group was not saved" onSubmit={save} onCancel={onCancel}>
      <TextField {...field('name')} label="Name" required="Please name the group" maxLength={ROOM_NAME_MAX} autoComplete="off" />
      <fieldset className={styles.people}>
        <legend className={styles.legend}>People of your startups</legend>
        {people.map((person) => (
          <label key={person.id} className={styles.person}>
            <input type="checkbox" checked={chosen.has(person.id)} onChange={() => toggle(person.id)} />
            <Avatar name={person.name} src={person.profileImage} size="small" />
            <span dir="auto">{person.name}</span>
          </label>
        ))}
        {people.length === 0 ? (
          <p className={styles.online}>{isLoading ? 'Loading people...' : 'Nobody else is in your startups yet.'}</p>
        ) : null}
      </fieldset>
    </DialogForm>
  )
}
