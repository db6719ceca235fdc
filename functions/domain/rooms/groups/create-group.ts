import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { Room } from '../../../../shared/entities/messages/room.ts'
import type { Person } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { countManaged } from '../../../data/rooms/room-lists.ts'
import { addRoomPerson } from '../../../data/rooms/room-people.ts'
import { transact } from '../../../data/transaction.ts'
import { ulid } from '../../../platform/ulid.ts'
import { kindOfGroup, roomOf } from '../room.ts'
import { RoomDraft } from '../room-draft.ts'
import { requireShared } from './shared-startups.ts'

interface NewGroup {
  name: string
  memberIds: readonly string[]
}

/** Creates a group of the creator and people who share a startup with them; an event handler adds it to the others' lists. */
export async function createGroup(
  { id: userId, name: personName, profileImage }: Person,
  { name, memberIds }: NewGroup,
  idempotency?: Idempotency<Room>,
): Promise<Room> {
  const others = [...new Set(memberIds)].filter((id) => id !== userId)
  await requireShared(userId, others)
  const id = ulid()
  const draft = new RoomDraft(id, undefined)
  const createdAt = new Date().toISOString()
  const group = draft.changeGroup({ id, name, createdBy: userId, memberIds: [userId, ...others], createdAt })
  const room = roomOf(kindOfGroup(group), undefined, undefined)
  const refused = await transact({
    ...draft.writes,
    state: draft.stateWrite(),
    person: addRoomPerson({ roomId: id, userId, name: personName, profileImage }),
    managed: countManaged(userId),
    ...recordAnswer(idempotency, room),
  })
  if (refused) fail('room.too_many')
  return room
}
