import { schedule } from '../../../data/scheduled-actions.ts'
import { memberships } from '../../../data/teams/memberships.ts'
import { commit } from '../../../data/transaction.ts'
import { unassignMember } from '../../../domain/tasks/lifecycle/unassign-member.ts'
import { followUp } from '../follow-up.ts'

/** Tasks that the event handler takes; a scheduled action goes on with the rest. */
const TASKS = 25

/** Unassigns a member who left or was removed from their tasks. */
export const leaving = followUp(memberships, ['REMOVE'], async ({ startupId, userId }) => {
  if (await unassignMember({ startupId, userId }, TASKS)) return
  const facts = { startupId, userId }
  await commit(schedule({ at: new Date().toISOString(), kind: 'member.unassigned', id: `${startupId}#${userId}`, facts }))
})
