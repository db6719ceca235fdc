import { useMemo } from 'react'
import type { Attendee, Meeting } from '../../../shared/entities/meetings/meeting.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import type { MemberById, Teammate } from '../../entities/teams/members.ts'
import { useUserId } from '../../lib/session/state.ts'

interface Team {
  startup: Startup
  members: readonly Teammate[]
  memberById: MemberById
}

/** What the parts of the screen share. */
export interface Screen extends Team {
  userId: string
  /** Organizers and leaders edit and cancel meetings. */
  canEdit: (meeting: Meeting) => boolean
  nameOf: (userId: string) => string
}

/** Attendees as pictures. */
export const peopleOf = ({ memberById, nameOf }: Screen, attendees: readonly Attendee[]) =>
  attendees.map(({ userId: id }) => ({ id, name: nameOf(id), picture: memberById.get(id)?.profileImage ?? null }))

export function useScreen({ startup, members, memberById }: Team): Screen {
  const userId = useUserId()
  return useMemo(
    () => ({
      startup,
      members,
      memberById,
      userId,
      canEdit: ({ organizerId }) => organizerId === userId || isAmong(LEADERS, startup.myTeamRole),
      nameOf: (id) => memberById.get(id)?.name ?? 'Former member',
    }),
    [startup, members, memberById, userId],
  )
}
