import { dayOf, formatDay, formatLocalTime, localTime } from '../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { ATTENDEES_MAX } from '../../../../shared/limits.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/actions/use-action.ts'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { currentUserId } from '../../../lib/session/state.ts'
import type { Reversible } from '../../../lib/undo/stack.ts'
import { refresh } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { undoCreation } from '../../boards/undo/undo-items.ts'
import { refreshMeetings } from '../../meetings/use-meetings.ts'
import { taskUndo } from '../../tasks/task-undo.ts'
import { refreshTeam } from '../../teams/refresh-team.ts'
import { InviteButton } from '../../requests/invite-button.tsx'
import { type ChosenPerson, PersonField } from '../../profiles/person-field.tsx'
import type { YoungStartup } from './young-startup.ts'
import { TEMPLATES } from './templates.ts'
import styles from './first-days.module.css'

interface ActionProps {
  startup: YoungStartup
}
const MEETING_MINUTES = 30

interface Doing {
  done: string
  /** Takes it back. */
  undo: Reversible['undo']
}

/** Does something with Undo, and reads again after both; `failure` begins the sentence of what failed. */
const doWithUndo = (failure: string, read: () => Promise<unknown>, work: () => Promise<Doing>) =>
  orToastWhy(failure, async () => {
    const { done, undo } = await work()
    undoable({ says: done, failure: 'It was not undone', undo: async () => undo().finally(read) })
    await read()
  })

/** Invites a user by one press on the name, with Undo; others by mail or by a link. */
export function InvitePeople({ startup }: ActionProps) {
  const { id, members } = startup
  const invite = ({ id: userId, name }: ChosenPerson) =>
    doWithUndo(
      `${name} was not invited`,
      () => refreshTeam(id),
      async () => {
        const request = await call('POST /api/startups/{id}/invites', { id, body: { userId } })
        return { done: `${name} is invited`, undo: async () => void (await call('PATCH /api/requests/{id}/withdraw', { id: request.id })) }
      },
    )
  return (
    <>
      <div className={styles.fill}>
        <PersonField members={[{ id: currentUserId() }, ...(members ?? [])]} action="Invite" onChoose={(person) => void invite(person)} />
      </div>
      <InviteButton startup={startup} label="Other ways to invite" size="small" />
    </>
  )
}

const TEMPLATE_NAMES = Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[]

/** Creates the tasks of a template by one press, with Undo; a creator without a team is their assignee. */
export const FirstTasks = (props: ActionProps) => TEMPLATE_NAMES.map((name) => <FirstTasksOf key={name} name={name} {...props} />)

function FirstTasksOf({ name, startup: { id, memberCount } }: ActionProps & { name: keyof typeof TEMPLATES }) {
  const create = async () => {
    const assigneeIds = memberCount === 1 ? [currentUserId()] : []
    const wanted = TEMPLATES[name].map((title) => ({ title, assigneeIds }))
    const { tasks } = await call('POST /api/startups/{id}/tasks/bulk', { id, body: { tasks: wanted } })
    return { done: `${tasks.length} tasks created`, undo: undoCreation(taskUndo(id), tasks) }
  }
  const read = () => refresh('GET /api/startups/{id}/tasks', { id })
  const { busy, run } = useAction(() => doWithUndo('The tasks were not created', read, create))
  return (
    <Button size="small" busy={busy} onClick={run}>
      {name}
    </Button>
  )
}

/** Schedules the kick-off of the team for tomorrow at ten by one press, with Undo. */
export function FirstMeeting({ startup: { id, members } }: ActionProps) {
  const create = async () => {
    const timeZone = deviceZone()
    const startsAt = `${formatDay(dayOf(toLocal(Date.now(), timeZone)) + 1)}T10:00`
    const endsAt = formatLocalTime(localTime(startsAt) + MEETING_MINUTES * MINUTE_MS)
    const attendeeIds = (members ?? []).slice(0, ATTENDEES_MAX).map((member) => member.id)
    const body = { title: 'Kick-off', startsAt, endsAt, timeZone, attendeeIds }
    const { id: meetingId } = await call('POST /api/startups/{id}/meetings', { id, body })
    const undo = async () => void (await call('DELETE /api/startups/{id}/meetings/{meetingId}', { id, meetingId }))
    return { done: 'Kick-off scheduled for tomorrow at 10:00', undo }
  }
  const { busy, run } = useAction(() => doWithUndo('The meeting was not scheduled', () => refreshMeetings(id), create))
  return (
    <Button size="small" busy={busy} onClick={run}>
      Schedule the kick-off
    </Button>
  )
}
