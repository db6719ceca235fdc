import type { ItemReference, MessageMark, ReferencedItem } from '../../../../shared/entities/messages/room.ts'
import { fail } from '../../../../shared/errors.ts'
import { isAmong, SEES_LEADS } from '../../../../shared/permissions.ts'
import { leadBoards } from '../../../data/leads/leads.ts'
import { meetingRef } from '../../../data/meetings/stored-meeting.ts'
import { getTogetherEach } from '../../../data/reads.ts'
import { boardRef } from '../../../data/tasks/boards.ts'
import { cardRefs } from '../../../data/tasks/cards.ts'
import { membershipRef } from '../../../data/teams/memberships.ts'
import { defaultBoard } from '../../../data/tasks/default-board.ts'

export const referencesIn = (text: string): ItemReference[] =>
  text.split(',').map((one) => {
    const [kind = '', startupId = '', id = ''] = one.split(':')
    return { kind: kind as ItemReference['kind'], startupId, id }
  })

/** The items of references as they are now, of those that a user may see: one BatchGet. */
export async function listReferenced(userId: string, references: readonly ItemReference[]): Promise<ReferencedItem[]> {
  const found = await getTogetherEach(references.map((reference) => refsOf(userId, reference)))
  return references.flatMap((reference, at) => {
    const { member, board = defaultBoard(reference.startupId), task, archived, meeting, lead } = found[at] ?? {}
    if (!member || member.deletedAt !== undefined) return []
    const card = task ?? archived
    if (card) {
      const column = board.columns.find(({ id }) => id === card.columnId)?.name ?? ''
      return [{ ...reference, title: `#${card.number} ${card.title}`, state: task ? column : 'Archived' }]
    }
    if (meeting) return [{ ...reference, title: meeting.title, state: meeting.status === 'cancelled' ? 'Cancelled' : meeting.startsAt }]
    return lead && isAmong(SEES_LEADS, member.teamRole) ? [{ ...reference, title: lead.name, state: lead.stage }] : []
  })
}

/** Fails when a message is to lead to an item that the user may not see. */
export async function requireReferenced(userId: string, { reference }: MessageMark): Promise<void> {
  if (reference && (await listReferenced(userId, [reference])).length === 0) fail(`${reference.kind}.not_found`)
}

function refsOf(userId: string, { kind, ...id }: ItemReference) {
  const [task, archived] = kind === 'task' ? cardRefs(id) : []
  return {
    member: membershipRef({ ...id, userId }),
    board: task && boardRef(id.startupId),
    task,
    archived,
    meeting: kind === 'meeting' ? meetingRef(id) : undefined,
    lead: kind === 'lead' ? leadBoards.liveRef(id) : undefined,
  }
}
