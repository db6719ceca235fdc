import type { Items } from '../../../shared/access.ts'
import { ROOM_MEMBERS_SHOWN } from '../../../shared/limits.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { personOf } from '../../data/accounts/person.ts'

/** A member who acts in a room; `teamRole` is set in the room of a startup. */
export type RoomMember = Items['roomMember']
export interface Author extends RoomMember {
  person: Person
}
export const authorOf = (caller: Person, member: RoomMember): Author => ({ ...member, person: personOf(caller) })
/** Whether a room shows who has read its messages; in a larger one the cost of each poll would grow with the members. */
export const showsReceipts = ({ memberCount = 0 }: RoomMember): boolean => memberCount <= ROOM_MEMBERS_SHOWN
export const isOfGroup = ({ teamRole }: RoomMember): boolean => teamRole === undefined
