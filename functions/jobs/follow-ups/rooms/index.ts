import { groups } from '../../../data/rooms/groups.ts'
import { roomMessages } from '../../../data/rooms/room-messages.ts'
import { roomPeople, roomReads } from '../../../data/rooms/room-people.ts'
import { memberships, type Membership } from '../../../data/teams/memberships.ts'
import { followGroup } from '../../../domain/rooms/lifecycle/follow-group.ts'
import { enterRoom, leaveRoom } from '../../../domain/rooms/lifecycle/follow-team.ts'
import { notifyOfChange, notifyOfMessage, readNotificationsOf } from '../../../domain/rooms/lifecycle/notify-room.ts'
import { refreshNewPerson } from '../../../domain/rooms/lifecycle/room-copies.ts'
import { updateLists } from '../../../domain/rooms/lifecycle/update-lists.ts'
import { followUp, type FollowUp } from '../follow-up.ts'

const shownInLists = ({ card: { name, logo, memberCount }, deletedAt }: Membership): string =>
  JSON.stringify([name, logo, memberCount, deletedAt])

/** Event handlers of rooms: they follow the team or the group, notify members and keep the lists of rooms up to date. */
export const roomFollowUps: readonly FollowUp[] = [
  followUp(memberships, ['INSERT'], enterRoom),
  followUp(memberships, ['MODIFY'], async (membership, before) => {
    if (!before || shownInLists(membership) !== shownInLists(before)) await updateLists([membership.userId])
  }),
  followUp(memberships, ['REMOVE'], leaveRoom),
  followUp(groups, ['INSERT', 'MODIFY'], followGroup),
  followUp(roomPeople, ['INSERT'], refreshNewPerson),
  followUp(roomMessages, ['INSERT'], notifyOfMessage),
  followUp(roomMessages, ['MODIFY'], notifyOfChange),
  followUp(roomReads, ['INSERT', 'MODIFY'], async (read, before) => {
    if ((read.readTo ?? 0) > (before?.readTo ?? 0)) await readNotificationsOf(read)
  }),
]
