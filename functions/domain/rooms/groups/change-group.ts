import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { Room, RoomChange } from '../../../../shared/entities/messages/room.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import { fail, ignoring } from '../../../../shared/errors.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { countManaged, uncountManaged } from '../../../data/rooms/room-lists.ts'
import { addRoomPerson, listRoomsOfPerson } from '../../../data/rooms/room-people.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { ulid } from '../../../platform/ulid.ts'
import { kindOfGroup, roomOf } from '../room.ts'
import { RoomDraft, type NewMessage } from '../room-draft.ts'
import { requireShared, unsharedAmong } from './shared-startups.ts'
import type * as z from 'zod/mini'
import { getGroup, type StoredGroup } from '../../../data/rooms/groups.ts'
import { schedule } from '../../../data/scheduled-actions.ts'
import { changeRoom } from '../change-room.ts'
import { isOfGroup, type RoomMember } from '../room-member.ts'
import { forEachPage } from '../../../data/reads.ts'

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

type GroupChange = z.output<typeof RoomChange>

/** Changes name and members of a group; new members must share a startup with the caller, who manages it. */
export async function changeGroup(by: RoomMember, { name, memberIds }: GroupChange): Promise<Room> {
  requireGroup(by)
  if (memberIds) await requireSharedNew(by, memberIds)
  return changeRoom(by.roomId, {
    by,
    readerId: by.userId,
    change: (draft, { group: stored, read }) => {
      const group = managedGroup(stored, by)
      const wanted = memberIds && [by.userId, ...new Set(memberIds)]
      const members = wanted && inOrder(group.memberIds, new Set(wanted))
      const after = { ...group, ...(name !== undefined && { name }), ...(members && { memberIds: members }) }
      return roomOf(kindOfGroup(draft.changeGroup(after)), draft.state, read)
    },
  })
}

/** Present members stay where they are, new ones follow. */
const inOrder = (present: readonly string[], wanted: ReadonlySet<string>): string[] => [
  ...new Set([...present.filter((id) => wanted.has(id)), ...wanted]),
]

async function requireSharedNew({ roomId, userId }: RoomMember, memberIds: readonly string[]): Promise<void> {
  const group = await getGroup(roomId, { consistent: true })
  const isNew = (id: string) => id !== userId && group?.memberIds.includes(id) !== true
  await requireShared(userId, memberIds.filter(isNew))
}

/** Deletes a group at once for everyone; a scheduled action deletes the rest. */
export async function deleteGroup(by: RoomMember): Promise<void> {
  requireGroup(by)
  await changeRoom(by.roomId, {
    by,
    change: (draft, { group }) => {
      draft.add(deletion(managedGroup(group, by), (after) => void draft.changeGroup(after)))
    },
  })
}

/**
 * Removes a user from a group. It goes on to the member who is in it longest when they managed it, and ends with the last member. With a
 * line, the others read in the room that the user has left.
 */
export async function leaveGroup(by: RoomMember, { withLine = false } = {}): Promise<void> {
  requireGroup(by)
  await changeRoom(by.roomId, {
    by,
    ...(withLine && { readerId: by.userId }),
    change: (draft, { group, person }) => {
      if (!group) return
      const memberIds = group.memberIds.filter((id) => id !== by.userId)
      const [heir] = memberIds
      if (heir === undefined) return draft.add(deletion(group, (after) => void draft.changeGroup(after)))
      const isManager = group.createdBy === by.userId
      if (withLine) draft.send(lineOfLeaving(by.userId), person?.name ?? '')
      draft.changeGroup({ ...group, memberIds, ...(isManager && { createdBy: heir }) })
      if (isManager) draft.add({ former: uncountManaged(by.userId), managed: countManaged(heir, { isLimited: false }) })
    },
  })
}

const lineOfLeaving = (senderId: string): NewMessage => ({
  senderId,
  content: 'left the group',
  event: 'left',
  replyTo: null,
  attachments: [],
  reactions: {},
  mentions: [],
  createdAt: new Date().toISOString(),
  editedAt: null,
})

function deletion(group: StoredGroup, change: (after: StoredGroup) => void): Record<string, Write> {
  const deletedAt = new Date().toISOString()
  change({ ...group, deletedAt })
  return {
    managed: uncountManaged(group.createdBy),
    rest: schedule({ at: deletedAt, kind: 'room.deleted', id: group.id, facts: {} }),
  }
}

function requireGroup(by: RoomMember): void {
  if (!isOfGroup(by)) fail('room.of_startup')
}

function managedGroup(group: StoredGroup | undefined, { userId }: RoomMember): StoredGroup {
  if (!group) return fail('room.not_found')
  return group.createdBy === userId ? group : fail('auth.forbidden')
}

const BATCH = 25

/**
 * After a user has left a startup: in each of their groups, who no longer shares a startup with its creator leaves it, with a line in the
 * room. A creator who shares one with none of the others leaves instead, so that those keep the group. Idempotent.
 */
export async function leaveUnsharedGroups(userId: string): Promise<void> {
  await forEachPage(
    (page) => listRoomsOfPerson(userId, page),
    async (rooms) => {
      for (const { roomId } of rooms) await endSharing(roomId, userId)
    },
    BATCH,
  )
}

async function endSharing(roomId: string, userId: string): Promise<void> {
  const group = await getGroup(roomId, { consistent: true })
  if (!group || group.deletedAt !== undefined || !group.memberIds.includes(userId)) return
  const leaving = group.createdBy === userId ? await leavingCreator(group) : await unsharedAmong(userId, group.createdBy, [userId])
  // A member who has already left is skipped.
  for (const id of leaving) await leaveGroup({ roomId, userId: id }, { withLine: true }).catch(ignoring('room.not_found'))
}

async function leavingCreator({ createdBy, memberIds }: StoredGroup): Promise<readonly string[]> {
  const others = memberIds.filter((id) => id !== createdBy)
  const unshared = await unsharedAmong(createdBy, createdBy, others)
  return others.length > 0 && unshared.length === others.length ? [createdBy] : unshared
}
