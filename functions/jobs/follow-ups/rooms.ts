import { groups } from '../../data/rooms/groups.ts'
import { roomMessages } from '../../data/rooms/room-messages.ts'
import { roomPeople, roomReads } from '../../data/rooms/room-people.ts'
import { memberships } from '../../data/teams/memberships.ts'
import { leaveUnsharedGroups } from '../../domain/rooms/groups/change-group.ts'
import { followGroup, enterRoom, leaveRoom } from '../../domain/rooms/lifecycle/follow-members.ts'
import { notifyOfChange, notifyOfMessage, readNotificationsOf } from '../../domain/rooms/lifecycle/notify-room.ts'
import { refreshNewPerson } from '../../domain/rooms/lifecycle/room-copies.ts'
import { followUp, type FollowUp } from './follow-up.ts'

/** Event handlers of rooms: they follow the team or the group, and notify members of mentions. */
export const roomFollowUps: readonly FollowUp[] = [
  followUp(memberships, ['INSERT'], enterRoom),
  followUp(memberships, ['REMOVE'], async (membership) => {
    await leaveRoom(membership)
    await leaveUnsharedGroups(membership.userId)
  }),
  followUp(groups, ['INSERT', 'MODIFY'], followGroup),
  followUp(roomPeople, ['INSERT'], refreshNewPerson),
  followUp(roomMessages, ['INSERT'], notifyOfMessage),
  followUp(roomMessages, ['MODIFY'], notifyOfChange),
  followUp(roomReads, ['INSERT', 'MODIFY'], async (read, before) => {
    if ((read.readTo ?? 0) > (before?.readTo ?? 0)) await readNotificationsOf(read)
  }),
]
