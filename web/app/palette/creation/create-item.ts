import { formatLocalTime, localTime } from '../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { changeItem, undoCreation } from '../../../entities/boards/undo/undo-items.ts'
import { meetingPath } from '../../../entities/meetings/paths.ts'
import { refreshMeetings } from '../../../entities/meetings/use-meetings.ts'
import { claimAward } from '../../../entities/points/points.ts'
import type { QuickKind } from '../../../entities/quick-text/quick-text-types.ts'
import type { QuickText, QuickTimes } from '../../../entities/quick-text/read-quick-text.ts'
import { followUpAt, followUpIn } from '../../../entities/sales/follow-up.ts'
import { leadUndo } from '../../../entities/sales/lead-undo.ts'
import { leadPath } from '../../../entities/sales/paths.ts'
import { taskPath } from '../../../entities/tasks/paths.ts'
import { taskUndo } from '../../../entities/tasks/task-undo.ts'
import { call } from '../../../lib/api.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import type { Reversible } from '../../../lib/undo/stack.ts'
import { refresh } from '../../../lib/use-api.ts'

export interface Wanted {
  kind: QuickKind
  read: QuickText
  startupId: string
  userId: string
  /** Whom a follow-up is with; undefined for a lead that is created with it. */
  lead: { id: string; title: string } | undefined
}
/** What was created: where it is, and how it is undone. */
export interface Created {
  sentence: string
  kind: string
  title: string
  path: string
  undo: Reversible['undo']
}

const HALF_HOUR_MS = 30 * MINUTE_MS

/** When a meeting takes place: as it was typed, or at nine on the day, or at the next half hour. */
export function timesOf({ times, dueAt }: QuickText): QuickTimes {
  if (times) return times
  const timeZone = deviceZone()
  const next = toLocal(Math.ceil((Date.now() + MINUTE_MS) / HALF_HOUR_MS) * HALF_HOUR_MS, timeZone)
  const start = dueAt === null || dueAt === formatLocalTime(next).slice(0, 10) ? next : localTime(`${dueAt}T09:00`)
  return { startsAt: formatLocalTime(start), endsAt: formatLocalTime(start + HALF_HOUR_MS), timeZone }
}

/** When a follow-up is due: as it was typed, or tomorrow. */
export const followUpOf = ({ dueAt }: QuickText): string => (dueAt === null ? followUpIn(1) : followUpAt(dueAt))

/** Creates what was typed; rejects when it was not created. */
export const createItem = (wanted: Wanted): Promise<Created> => CREATE[wanted.kind](wanted)

const CREATE: Readonly<Record<QuickKind, (wanted: Wanted) => Promise<Created>>> = {
  task: async ({ read, startupId: id }) => {
    const { title, dueAt, memberIds: assigneeIds, labelIds, columnId, priority = 'default' } = read
    const body = { title, dueAt, assigneeIds, labelIds, priority, ...(columnId !== undefined && { columnId }) }
    const task = await call('POST /api/startups/{id}/tasks', { id, body })
    void claimAward('task.create', task.id)
    const undo = undoCreation(taskUndo(id), [task])
    const reread = () => refresh('GET /api/startups/{id}/tasks', { id })
    await reread()
    return { sentence: `Task “${title}” created`, kind: 'task', title, path: taskPath(id, task.id), undo: () => undo().finally(reread) }
  },
  meeting: async ({ read, startupId: id, userId }) => {
    const { title, memberIds } = read
    const body = { title, ...timesOf(read), attendeeIds: [...new Set([userId, ...memberIds])] }
    const meeting = await call('POST /api/startups/{id}/meetings', { id, body })
    void claimAward('meeting.create', meeting.id)
    await refreshMeetings(id)
    const undo = async () => {
      await call('DELETE /api/startups/{id}/meetings/{meetingId}', { id, meetingId: meeting.id, scope: 'all' })
      await refreshMeetings(id)
    }
    return { sentence: `Meeting “${title}” created`, kind: 'meeting', title, path: meetingPath(id, meeting.id), undo }
  },
  'follow-up': async ({ read, startupId: id, userId, lead }) => {
    const nextFollowUpAt = followUpOf(read)
    const board = leadUndo(id)
    const reread = () => refresh('GET /api/startups/{id}/leads', { id })
    if (lead === undefined) {
      const name = read.subject
      const created = await call('POST /api/startups/{id}/leads', { id, body: { name, nextFollowUpAt, ownerId: userId } })
      void claimAward('lead.create', created.id)
      const undo = undoCreation(board, [created])
      await reread()
      const sentence = `Lead “${name}” created with a follow-up`
      return { sentence, kind: 'lead', title: name, path: leadPath(id, created.id), undo: () => undo().finally(reread) }
    }
    const undo = await changeItem(board, lead.id, ({ version }) => board.put(lead.id, { nextFollowUpAt }, version))
    await reread()
    const { title } = lead
    return { sentence: `Follow-up with ${title} set`, kind: 'lead', title, path: leadPath(id, lead.id), undo: () => undo().finally(reread) }
  },
}
