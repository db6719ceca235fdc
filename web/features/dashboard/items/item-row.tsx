import { Clock, Target, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { JoinLink } from '../../../entities/meetings/join-link.tsx'
import { startupColour } from '../../../entities/meetings/startup-colour.ts'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import { PriorityIcon } from '../../../entities/tasks/priority.tsx'
import { CompleteButton } from '../../../ui/actions/complete-button.tsx'
import { timeName } from '../../../ui/calendar/days.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Dot } from '../../../ui/facts/dot.tsx'
import { canMove, completionRefusal, noteOf, pathOf } from './item-facts.ts'
import { type Item, isTimed } from './items.ts'
import { MenuButton } from './menu-button.tsx'
import { useMyWeek } from './my-week.ts'
import styles from './rows.module.css'

/** From then on the way into a meeting is its main action. */
const JOIN_MS = 10 * MINUTE_MS

interface RowProps {
  lead: ReactNode
  time?: ReactNode
  to: string
  title: string
  note: string
  facts?: ReactNode
  end?: ReactNode
  /** Names an item that is dragged and lifted by its row. */
  itemId?: string | undefined
  isMovable?: boolean
  /** The link opens it in place. */
  opensHere?: boolean
  look?: 'past' | 'now' | undefined
}

/** One line of a list of the dashboard: the title is a link, of which the row is the target. */
export const Row = ({ lead, time, to, title, note, facts, end, itemId, isMovable = false, opensHere = false, look }: RowProps) => (
  <li className={styles.row} data-event={itemId} data-movable={isMovable ? '' : undefined} data-look={look}>
    {time === undefined ? null : <span className={styles.time}>{time}</span>}
    <span className={styles.lead}>{lead}</span>
    <span className={styles.words}>
      <Link to={to} dir="auto" draggable={false} className={styles.link} data-event={opensHere ? itemId : undefined}>
        {title}
      </Link>
      <span dir="auto" className={styles.note}>
        {note}
      </span>
    </span>
    {facts ? <span className={styles.facts}>{facts}</span> : null}
    {end ? <span className={styles.end}>{end}</span> : null}
  </li>
)

/** An item in a list; with `hasTime` after the hours at which it takes place. */
export function ItemRow({ item, hasTime = false }: { item: Item; hasTime?: boolean }) {
  const { now, zone } = useMyWeek()
  const timed = isTimed(item)
  const look = !timed || item.start > now ? undefined : item.end <= now ? 'past' : 'now'
  return (
    <Row
      lead={<Lead item={item} />}
      time={hasTime && timed ? <Hours from={toLocal(item.start, zone)} to={toLocal(item.end, zone)} /> : undefined}
      to={pathOf(item)}
      title={item.title}
      note={noteOf(item)}
      facts={<Facts item={item} />}
      end={
        <>
          {item.kind === 'meeting' && item.event.url && item.end > now ? (
            <JoinLink url={item.event.url} title={item.title} isSoon={item.start - JOIN_MS <= now} icon={<Video size={14} />} />
          ) : null}
          {item.kind === 'closing' ? null : <MenuButton item={item} />}
        </>
      }
      itemId={item.id}
      isMovable={canMove(item)}
      opensHere={item.kind === 'meeting'}
      look={look}
    />
  )
}

const Hours = ({ from, to }: { from: number; to: number }) => (
  <>
    {timeName(from)}
    <span className="visually-hidden"> to </span>
    <span className={styles.until}>{timeName(to)}</span>
  </>
)

function Lead({ item }: { item: Item }) {
  if (item.kind === 'meeting') return <Dot colour={startupColour(item.startupId)} />
  if (item.kind === 'closing') return <Target size={16} />
  return <Complete item={item} />
}

function Facts({ item }: { item: Item }) {
  const { today } = useMyWeek()
  if (item.kind === 'meeting') return item.event.rsvp === 'pending' ? <Badge tone="accent">Not answered</Badge> : null
  if (item.kind === 'closing') return null
  if (item.kind === 'followUp') return <DueBadge dueAt={item.followUp.at} />
  const { dueAt, priority } = item.task
  return (
    <>
      {item.kind === 'plan' ? <Clock size={14} /> : priority === 'default' ? null : <PriorityIcon priority={priority} />}
      {/* What is in Today is due today. */}
      {dueAt === null || (item.kind === 'task' && item.day === today) ? null : <DueBadge dueAt={dueAt} />}
    </>
  )
}

/** Completes a task or a follow-up, whose row disappears; the focus moves to the next one. */
function Complete({ item }: { item: Item }) {
  const { actions } = useMyWeek()
  const refusal = completionRefusal(item)
  return (
    <CompleteButton
      title={refusal ?? 'Complete'}
      aria-label={'task' in item ? `Complete task ${item.task.number}: ${item.title}` : `Complete follow-up with ${item.title}`}
      disabled={refusal !== null}
      data-complete
      onClick={({ currentTarget }) => {
        passFocus(currentTarget)
        actions.complete(item)
      }}
    />
  )
}

/** The focus moves to the next task of the dashboard, or to the one before. */
function passFocus(button: HTMLButtonElement): void {
  const all = [...document.querySelectorAll<HTMLButtonElement>('button[data-complete]')]
  const at = all.indexOf(button)
  ;(all[at + 1] ?? all[at - 1])?.focus()
}
