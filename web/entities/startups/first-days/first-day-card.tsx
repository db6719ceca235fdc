import { CalendarDays, HandHelping, ListTodo, MessageCircle, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { MESSAGE_MAX } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/actions/use-action.ts'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { useUser } from '../../../lib/session/state.ts'
import { refresh, useApi } from '../../../lib/use-api.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Avatars } from '../../../ui/images/avatars.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { AnswerButtons } from '../../meetings/answer-buttons.tsx'
import { answerInvitation, isFirstAnswer } from '../../meetings/answers.ts'
import { dayInFull, timeRange } from '../../meetings/zones.ts'
import { meetingPath } from '../../meetings/paths.ts'
import { attendeesOf, useMeetings } from '../../meetings/use-meetings.ts'
import { conversationPath } from '../../messages/paths.ts'
import { taskPath, tasksPath } from '../../tasks/paths.ts'
import { FIRST_DAY, useHiddenSteps } from './hidden-steps.ts'
import { isNewMember } from './young-startup.ts'
import { StepRow } from './step-row.tsx'
import styles from './first-days.module.css'

const AHEAD_DAYS = 30
const TASKS_SHOWN = 3
const MESSAGES_READ = 50

/** What a new member does first: a greeting, the first task, the buddy, the next meeting and the team; nothing for others. */
export function FirstDayCard({ startup }: { startup: Startup }) {
  const me = useUser()
  const [now] = useState(Date.now)
  const { isHidden, hide } = useHiddenSteps(startup.id)
  const mine = startup.members.find(({ id }) => id === me.id)
  if (!mine || mine.teamRole === 'Owner' || !isNewMember(mine.joinedAt, now) || isHidden(FIRST_DAY)) return null
  return (
    <Card
      title={`Your first day at ${startup.name}`}
      action={
        <Button size="small" variant="quiet" onClick={() => hide(FIRST_DAY)}>
          Done
        </Button>
      }
    >
      <Steps startup={startup} role={mine.roleTitle} now={now} />
    </Card>
  )
}

const MESSAGES = 'GET /api/group-chats/{id}/messages'

/** All steps appear together: one that came later would move the others. */
function Steps({ startup, role, now }: { startup: Startup; role: string | null; now: number }) {
  const { id } = startup
  const [range] = useState({ from: new Date(now).toISOString(), to: new Date(now + AHEAD_DAYS * DAY_MS).toISOString() })
  const messages = useApi(MESSAGES, { id, limit: MESSAGES_READ })
  const tasks = useApi('GET /api/tasks/mine')
  const meetings = useMeetings(id, range)
  const isLoaded = [messages.data ?? messages.error, tasks.data ?? tasks.error, meetings.events ?? meetings.error].every(
    (answer) => answer !== undefined,
  )
  if (!isLoaded)
    return (
      <Loading label="Loading your first day..." gap={5} className={styles.loading}>
        {SKELETONS.map((height) => (
          <Skeleton key={height} width="100%" height={height} />
        ))}
      </Loading>
    )
  return (
    <ul className={styles.steps} aria-label="First day">
      <Greeting startup={startup} role={role} />
      <Task id={id} />
      <Meeting id={id} {...{ now, range }} />
      <People startup={startup} />
    </ul>
  )
}
const SKELETONS = ['190px', '72px', '73px', '74px']

function Greeting({ startup: { id, name }, role }: { startup: Startup; role: string | null }) {
  const me = useUser()
  const { data } = useApi(MESSAGES, { id, limit: MESSAGES_READ })
  const [text, setText] = useState(`Hello everyone, I am ${me.name}${role === null ? '' : `, your new ${role}`}. Good to be here!`)
  const chat = conversationPath({ kind: 'room', id })
  const { busy, run } = useAction(async () => {
    const content = text.trim()
    if (content === '') return
    await orToastWhy('The greeting was not sent', async () => {
      await call('POST /api/group-chats/{id}/messages', { id, body: { content } })
      await refresh(MESSAGES, { id })
    })
  })
  const hasGreeted = data?.messages.some(({ senderId }) => senderId === me.id) === true
  return (
    <StepRow
      icon={MessageCircle}
      title={hasGreeted ? 'You said hello' : 'Say hello'}
      note={hasGreeted ? undefined : `The team of ${name} reads it in its room, where you can delete it.`}
    >
      {hasGreeted ? (
        <Link to={chat}>Open the room</Link>
      ) : (
        <>
          <div className={styles.fill}>
            <TextArea
              name="greeting"
              label="Greeting"
              rows={2}
              maxLength={MESSAGE_MAX}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          <Button busy={busy} onClick={run}>
            Send
          </Button>
        </>
      )}
    </StepRow>
  )
}

function Task({ id }: { id: string }) {
  const { data, error } = useApi('GET /api/tasks/mine')
  const tasks = data?.items.filter(({ startupId }) => startupId === id)
  if (tasks === undefined && error === undefined) return null
  return (
    <StepRow icon={ListTodo} title="Your first task" note={tasks?.length === 0 ? 'Nothing is assigned to you yet.' : undefined}>
      {tasks?.length ? (
        <Stack as="ul" gap={0.5}>
          {tasks.slice(0, TASKS_SHOWN).map((task) => (
            <li key={task.id}>
              <Link dir="auto" to={taskPath(id, task.id)}>
                {task.title}
              </Link>
            </li>
          ))}
        </Stack>
      ) : (
        <Link to={tasksPath(id)}>Take one from the board</Link>
      )}
    </StepRow>
  )
}

function Meeting({ id, now, range }: { id: string; now: number; range: { from: string; to: string } }) {
  const me = useUser()
  const { events, error } = useMeetings(id, range)
  if (events === undefined && error === undefined) return null
  const next = events?.find(({ occurrence }) => Date.parse(occurrence.start) > now)
  if (next === undefined)
    return (
      <StepRow icon={CalendarDays} title="Next meeting" note={events ? 'No meeting is planned in the next 30 days.' : error?.message}>
        <Link to={`/startup/${id}/meetings`}>Open the meetings</Link>
      </StepRow>
    )
  const { meeting, occurrence } = next
  const start = Date.parse(occurrence.start)
  const own = attendeesOf(meeting, occurrence).find(({ userId }) => userId === me.id)
  const date = meeting.recurrence === null ? undefined : (occurrence.date ?? undefined)
  return (
    <StepRow
      icon={CalendarDays}
      title="Next meeting"
      note={`${dayInFull(start)}, ${timeRange(start, Date.parse(occurrence.end), deviceZone())}`}
    >
      <Link dir="auto" to={meetingPath(id, meeting.id, date)}>
        {meeting.title}
      </Link>
      {own ? (
        <AnswerButtons
          label={`Your answer to ${meeting.title}`}
          value={own.rsvp}
          asks={isFirstAnswer(meeting, me.id)}
          onAnswer={(rsvp, isForAll) =>
            orToastWhy('Your answer was not saved', () =>
              answerInvitation({ startupId: id, meetingId: meeting.id, date: isForAll ? undefined : date }, { rsvp }),
            )
          }
        />
      ) : null}
    </StepRow>
  )
}

/** The buddy, or the founder in the place of one, and the team. */
function People({ startup: { members, founder, myBuddyId } }: { startup: Startup }) {
  const me = useUser()
  const buddy = members.find(({ id }) => id === myBuddyId)
  const helper = buddy ?? founder
  const others = members.filter(({ id }) => id !== me.id)
  return (
    <>
      <StepRow
        icon={HandHelping}
        title={buddy ? `${buddy.name} is your buddy` : 'Questions?'}
        note={buddy ? 'Ask whatever you need to begin.' : `${founder.name} founded the startup and can help you.`}
      >
        <ButtonLink size="small" to={conversationPath({ kind: 'user', id: helper.id })}>
          Message {helper.name}
        </ButtonLink>
      </StepRow>
      <StepRow icon={Users} title="Your team" note={`${others.length} ${others.length === 1 ? 'person' : 'people'} beside you.`}>
        <Avatars people={others.map(({ id, name, profileImage }) => ({ id, name, picture: profileImage }))} />
      </StepRow>
    </>
  )
}
