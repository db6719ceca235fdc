import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf, formatDay, formatLocalTime, localTime } from '../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { ATTENDEES_MAX } from '../../../../shared/limits.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { call } from '../../../lib/api.ts'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { currentUserId } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { UndoToast } from '../../../ui/feedback/undo-toast.tsx'
import { refreshMeetings } from '../../meetings/use-meetings.ts'
import { type ChosenPerson, PersonField } from '../../profiles/person-field.tsx'
import type { YoungStartup } from './launch-card.tsx'
import { TEMPLATES } from './templates.ts'
import styles from './first-days.module.css'

interface ActionProps {
  startup: YoungStartup
}
const MEETING_MINUTES = 30

/** Invites a user by one press on the name, with Undo, and copies the startup's address for others. */
export function InvitePeople({ startup: { id, members = [] } }: ActionProps) {
  const read = () => refresh('GET /api/startups/{id}/requests', { id })
  const invite = async ({ id: userId, name }: ChosenPerson) => {
    const request = await call('POST /api/startups/{id}/invites', { id, body: { userId } })
    const undo = () =>
      orToastWhy('The invitation was not withdrawn', async () => {
        await call('PATCH /api/requests/{id}/withdraw', { id: request.id })
        await read()
      })
    toast.success(<UndoToast sentence={`${name} is invited`} onUndo={() => void undo()} />)
    await read()
  }
  return (
    <>
      <div className={styles.fill}>
        <PersonField
          members={[{ id: currentUserId() }, ...members]}
          action="Invite"
          onChoose={(person) => void orToastWhy(`${person.name} was not invited`, () => invite(person))}
        />
      </div>
      <CopyButton text={`${location.origin}/startup/${id}`} what="address of the startup" icon={<Link2 size={16} />} />
    </>
  )
}

const TEMPLATE_NAMES = Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[]

/** Creates the tasks of a template by one press, with Undo; a creator without a team is their assignee. */
export function FirstTasks({ startup: { id, memberCount } }: ActionProps) {
  const [busy, setBusy] = useState<string>()
  const read = () => refresh('GET /api/startups/{id}/tasks', { id })
  const create = async (name: keyof typeof TEMPLATES) => {
    const assigneeIds = memberCount === 1 ? [currentUserId()] : []
    const wanted = TEMPLATES[name].map((title) => ({ title, assigneeIds }))
    const { tasks } = await call('POST /api/startups/{id}/tasks/bulk', { id, body: { tasks: wanted } })
    const undo = () =>
      orToastWhy('The tasks were not archived', async () => {
        await call('PATCH /api/startups/{id}/tasks', { id, body: { taskIds: tasks.map((task) => task.id), archived: true } })
        await read()
      })
    toast.success(<UndoToast sentence={`${tasks.length} tasks created`} onUndo={() => void undo()} />)
    await read()
  }
  const press = async (name: keyof typeof TEMPLATES) => {
    setBusy(name)
    await orToastWhy('The tasks were not created', () => create(name))
    setBusy(undefined)
  }
  return TEMPLATE_NAMES.map((name) => (
    <Button key={name} size="small" busy={busy === name} onClick={() => busy ?? void press(name)}>
      {name}
    </Button>
  ))
}

/** Schedules the kick-off of the team for tomorrow at ten by one press, with Undo. */
export function FirstMeeting({ startup: { id, members = [] } }: ActionProps) {
  const [busy, setBusy] = useState(false)
  const create = async () => {
    const timeZone = deviceZone()
    const startsAt = `${formatDay(dayOf(toLocal(Date.now(), timeZone)) + 1)}T10:00`
    const endsAt = formatLocalTime(localTime(startsAt) + MEETING_MINUTES * MINUTE_MS)
    const attendeeIds = members.slice(0, ATTENDEES_MAX).map((member) => member.id)
    const meeting = await call('POST /api/startups/{id}/meetings', {
      id,
      body: { title: 'Kick-off', startsAt, endsAt, timeZone, attendeeIds },
    })
    const undo = () =>
      orToastWhy('The meeting was not cancelled', async () => {
        await call('DELETE /api/startups/{id}/meetings/{meetingId}', { id, meetingId: meeting.id })
        await refreshMeetings(id)
      })
    toast.success(<UndoToast sentence="Kick-off scheduled for tomorrow at 10:00" onUndo={() => void undo()} />)
    await refreshMeetings(id)
  }
  const press = async () => {
    setBusy(true)
    await orToastWhy('The meeting was not scheduled', create)
    setBusy(false)
  }
  return (
    <Button size="small" busy={busy} onClick={() => void press()}>
      Schedule the kick-off
    </Button>
  )
}
