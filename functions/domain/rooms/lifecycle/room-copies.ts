import type { Person } from '../../../../shared/entities/person.ts'
import { getActiveUser } from '../../../data/accounts/users.ts'
import { forEachItem } from '../../../data/reads.ts'
import { listRoomsOfPerson, putRoomPerson, type RoomPerson } from '../../../data/rooms/room-people.ts'
import { updateNewestSender } from '../../../data/rooms/room-states.ts'
import { commit } from '../../../data/transaction.ts'

/** Updates the copies of a user's name and picture: one for each room, however many messages they wrote. */
export const refreshRoomsOf = ({ id, name, profileImage }: Person): Promise<void> =>
  forEachItem(
    (page) => listRoomsOfPerson(id, page),
    (person) => refresh(person, { name, profileImage }),
  )

/** The same for a person who is new in a room and may have been read before their name changed. */
export async function refreshNewPerson(person: RoomPerson): Promise<void> {
  const user = person.isDeleted ? undefined : await getActiveUser(person.userId, { consistent: true })
  if (user) await refresh(person, user)
}

async function refresh(person: RoomPerson, { name, profileImage }: Omit<Person, 'id'>): Promise<void> {
  if (person.name === name && person.profileImage === profileImage) return
  await renameInRoom({ ...person, name, profileImage })
}

/** Stores the name of a person in a room, and in what lists show of its newest message. */
export async function renameInRoom(person: RoomPerson): Promise<void> {
  const { roomId, userId, name } = person
  await commit(putRoomPerson(person))
  await commit(updateNewestSender(roomId, userId, name))
}
