import type { Person } from '../../../shared/entities/person.ts'
import { getEach, type ReadOptions } from '../reads.ts'
import { listAll, listPage, recordsOf, type ListPage, type PageOptions } from '../store/lists.ts'
import { all, entity, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { ROOM_PREFIX, roomPartition } from './room-keys.ts'

/** Name and picture of a user who is or was in a room: one copy for all their messages, which stays when they leave. */
export interface RoomPerson extends Omit<Person, 'id'> {
  roomId: string
  userId: string
  /** Their account is deleted. */
  isDeleted?: true
}
/** How far a user has read a room. Whether they are a member is decided by the team of the startup, or by the group. */
export interface RoomRead {
  roomId: string
  userId: string
  /** Number of the message up to which all are read. */
  readTo?: number
  /** Numbers of own messages after it. */
  own?: readonly number[]
  /** Id of the newest message that others see them have read; nothing while their read receipts are switched off. */
  shownTo?: string
  /** Number of the newest message that mentions them, and when it was sent. */
  mentionedIn?: number
  mentionedAt?: string
  muted?: boolean
}
type PersonId = Pick<RoomPerson, 'roomId' | 'userId'>

const PERSON = 'PERSON#'
export const roomPeople = entity<RoomPerson, PersonId>({
  kind: 'room-person',
  key: ({ roomId, userId }) => ({ pk: roomPartition(roomId), sk: `${PERSON}${userId}` }),
  indexes: ({ roomId, userId, isDeleted }) => (isDeleted ? {} : { gsi1: { pk: `USER#${userId}`, sk: `${ROOM_PREFIX}${roomId}` } }),
})
export const roomReads = entity<RoomRead, PersonId>({
  kind: 'room-read',
  key: ({ roomId, userId }) => ({ pk: roomPartition(roomId), sk: `${PERSON}${userId}#READ` }),
})
/** Where what a user has read lies together. */
export const readIndex = ({ roomId, userId }: PersonId) => ({ gsi2pk: `READS#${userId}`, gsi2sk: roomId })
/** Where the rooms lie in which a user was ever mentioned. */
const mentionIndex = ({ roomId, userId }: PersonId) => ({ gsi1pk: `MENTIONED#${userId}`, gsi1sk: roomId })
export const roomPersonRef = (id: PersonId): Ref<RoomPerson> => refTo(roomPeople, id)
export const roomReadRef = (id: PersonId): Ref<RoomRead> => refTo(roomReads, id)
/** What every write of it sets. */
const named = (id: PersonId) => ({ _kind: roomReads.kind, ...id, ...readIndex(id) })

/** People of a room by their ids: one BatchGet. */
export async function getRoomPeople(roomId: string, userIds: readonly string[]): Promise<RoomPerson[]> {
  const found = await getEach([...new Set(userIds)].map((userId) => roomPersonRef({ roomId, userId })))
  return found.flatMap((person) => person ?? [])
}

/** Everyone who is or was in a room, and how far they have read it: one Query. */
export async function listRoomPeople(roomId: string, { consistent = false }: ReadOptions = {}) {
  const rows = await all({ pk: roomPartition(roomId), prefix: PERSON, consistent })
  return { people: recordsOf(roomPeople, rows), reads: recordsOf(roomReads, rows) }
}

/** The rooms in which a user is or was, by room id. */
export const listRoomsOfPerson = (userId: string, options: PageOptions = {}): Promise<ListPage<RoomPerson>> =>
  listPage(roomPeople, { ...options, index: 'gsi1', pk: `USER#${userId}`, prefix: ROOM_PREFIX })

/** What a user has read of their rooms: one Query, some 3 units for 200 rooms. */
export const listReads = (userId: string): Promise<RoomRead[]> => listAll(roomReads, { index: 'gsi2', pk: `READS#${userId}` })

export const putRoomPerson = (person: RoomPerson): Mutation => put(roomPeople, person)
/** The condition fails when the user is known in the room. */
export const addRoomPerson = (person: RoomPerson): Mutation => put(roomPeople, person, { absent: true })

type ReadFields = Required<Pick<RoomRead, 'readTo' | 'own'>> & Pick<RoomRead, 'shownTo'>
/** Moves the watermark as long as it is as it was read. */
export function updateRead(id: PersonId, before: RoomRead | undefined, { shownTo, ...fields }: ReadFields): Mutation {
  const { readTo, own } = before ?? {}
  return change(
    roomReads.key(id),
    {
      set: { ...named(id), ...fields, ...(shownTo !== undefined && { shownTo }) },
      ...(shownTo === undefined && before?.shownTo !== undefined && { remove: ['shownTo'] }),
    },
    readTo === undefined ? { without: ['readTo'] } : { equals: { readTo, own } },
  )
}
/** Where a new member begins to read; one who has read stays where they are. */
export const startReading = (id: PersonId, readTo: number): Mutation =>
  change(roomReads.key(id), { set: { ...named(id), readTo, own: [] } }, { without: ['readTo'] })
/** The condition fails when a later message mentions them. */
export function updateMentioned(id: PersonId, mentionedIn: number, mentionedAt: string): Mutation {
  const set = { ...named(id), ...mentionIndex(id), mentionedIn, mentionedAt }
  return change(roomReads.key(id), { set }, { below: { mentionedIn } })
}
/** How far a user has read the rooms that mention them. */
export const listMentioned = (userId: string): Promise<RoomRead[]> => listAll(roomReads, { index: 'gsi1', pk: `MENTIONED#${userId}` })
export const updateMuted = (id: PersonId, muted: boolean): Mutation => change(roomReads.key(id), { set: { ...named(id), muted } })
export const deleteRead = (id: PersonId): Mutation => remove(roomReads.key(id))
