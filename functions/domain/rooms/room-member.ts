import type { Items } from '../../../shared/access.ts'
import type { Person } from '../../../shared/entities/user.ts'
import { personOf } from '../../data/accounts/person.ts'

/** A member who acts in a room; `teamRole` is set in the room of a startup. */
export type RoomMember = Items['roomMember']
export interface Author extends RoomMember {
  person: Person
}
export const authorOf = (caller: Person, member: RoomMember): Author => ({ ...member, person: personOf(caller) })
export const isOfGroup = ({ teamRole }: RoomMember): boolean => teamRole === undefined
