import { CalendarPlus, ListTodo, Share2, UserPlus, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DAY_MS } from '../../../../shared/time.ts'
import { useFocusKept } from '../../../lib/actions/use-focus-kept.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ShareButton } from '../share-button.tsx'
import { FirstMeeting, FirstTasks, InvitePeople } from './launch-actions.tsx'
import { hideSteps, LAUNCH_STEPS, useHiddenSteps } from './hidden-steps.ts'
import { StepRow } from './step-row.tsx'
import { isYoung, type YoungStartup } from './young-startup.ts'
import styles from './first-days.module.css'

const AHEAD_DAYS = 60

type StepName = (typeof LAUNCH_STEPS)[number]

/** The first steps of a young startup, for those who lead it; nothing when each of them is done or skipped. */
export function LaunchCard({ startup }: { startup: YoungStartup }) {
  const [now] = useState(Date.now)
  const { isHidden, hide } = useHiddenSteps(startup.id)
  if (!isYoung(startup.createdAt, now) || LAUNCH_STEPS.every(isHidden)) return null
  return <LaunchSteps startup={startup} now={now} isHidden={isHidden} hide={hide} />
}

interface LaunchStepsProps extends ReturnType<typeof useHiddenSteps> {
  startup: YoungStartup
  now: number
}

function LaunchSteps({ startup, now, isHidden, hide }: LaunchStepsProps) {
  const done = useDone(startup, now)
  const left = done && LAUNCH_STEPS.filter((name) => !done[name] && !isHidden(name))
  const host = useRef<HTMLOListElement>(null)
  useFocusKept(host, left?.join())
  // What is done stays done: the next visit need not read it.
  const isOver = left?.length === 0
  const { id } = startup
  useEffect(() => {
    if (isOver) hideSteps(id, ...LAUNCH_STEPS)
  }, [isOver, id])
  if (isOver) return null
  return (
    <Card
      title="Your startup is live"
      action={
        done ? (
          <Text
            as="span"
            size="sm"
            tone="muted"
            numeric
          >{`${LAUNCH_STEPS.filter((name) => done[name]).length} of ${LAUNCH_STEPS.length} done`}</Text>
        ) : null
      }
    >
      {left ? (
        <ol ref={host} tabIndex={-1} className={styles.steps} aria-label="First steps">
          {left.map((name) => {
            const { act: Act, ...step } = STEPS[name]
            return (
              <StepRow key={name} {...step} onSkip={() => hide(name)}>
                <Act startup={startup} />
              </StepRow>
            )
          })}
        </ol>
      ) : (
        <Loading label="Loading the first steps..." gap={5} className={styles.loading}>
          {LAUNCH_STEPS.map((name) => (
            <Skeleton key={name} width="100%" height="72px" />
          ))}
        </Loading>
      )}
    </Card>
  )
}

/** Which steps the data of the startup shows as done; undefined until it is loaded. */
function useDone({ id, memberCount }: YoungStartup, now: number): Record<StepName, boolean> | undefined {
  const [from, to] = [new Date(now - DAY_MS).toISOString(), new Date(now + AHEAD_DAYS * DAY_MS).toISOString()]
  const board = useApi('GET /api/startups/{id}/tasks', { id })
  const planned = useApi('GET /api/startups/{id}/meetings', { id, from, to })
  const invites = useApi('GET /api/startups/{id}/requests', memberCount === 1 && { id, kind: 'invite' })
  const outside = useApi('GET /api/startups/{id}/invitations', memberCount === 1 && { id })
  const links = useApi('GET /api/affiliate-links/user/{userId}', { userId: useUserId() })
  const reads = [board, planned, links, ...(memberCount === 1 ? [invites, outside] : [])]
  if (reads.some(({ data, error }) => data === undefined && error === undefined)) return undefined
  return {
    invite:
      memberCount > 1 || (outside.data?.items.length ?? 0) > 0 || (invites.data?.items.some(({ status }) => status === 'pending') ?? false),
    tasks: (board.data?.tasks.length ?? 0) > 0,
    meeting: planned.data?.meetings.some(({ status }) => status === 'scheduled') ?? false,
    share: links.data?.some((link) => link.startupId === id) ?? false,
  }
}

interface Step {
  icon: LucideIcon
  title: string
  note: string
  act: (props: { startup: YoungStartup }) => ReactNode
}
const STEPS: Readonly<Record<StepName, Step>> = {
  invite: {
    icon: UserPlus,
    title: 'Invite people',
    note: 'By name, by email or with a crew link. They decide within 30 days.',
    act: InvitePeople,
  },
  tasks: {
    icon: ListTodo,
    title: 'Create the first tasks',
    note: 'Choose a list. You can change each task on the board.',
    act: FirstTasks,
  },
  meeting: { icon: CalendarPlus, title: 'Schedule the first meeting', note: 'Kick-off, tomorrow 10:00, 30 minutes.', act: FirstMeeting },
  share: {
    icon: Share2,
    title: 'Share your startup',
    note: 'Copies a link that counts its visitors.',
    act: ({ startup }) => <ShareButton startupId={startup.id} label="Copy link" />,
  },
}
