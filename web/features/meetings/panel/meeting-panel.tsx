import { Text } from '../../../ui/layout/text.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { lazy, Suspense } from 'react'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import { attendeesOf, type OpenMeeting } from '../../../entities/meetings/use-meetings.ts'
import { chunk } from '../../../lib/lazy-screen.ts'
import { whenLoaded } from '../../../lib/when-loaded.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { cancelMeeting, restoreMeeting } from '../actions/cancel-meeting.tsx'
import type { Scope } from '../dialog/draft.ts'
import type { Screen } from '../screen.ts'
import { useOpenMeeting } from './conflicts.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { NoMeeting } from './no-meeting.tsx'
import { OwnAnswer } from './own-answer.tsx'
import { answerCommand, isSeries, meetingCommands } from './meeting-commands.tsx'
import { PanelActions } from './panel-actions.tsx'
import { COPY_LINK } from '../../../entities/boards/cards/card-actions.ts'
import { copyLink } from '../../../entities/boards/view/addresses.ts'
import { meetingPath } from '../../../entities/meetings/paths.ts'
import { toCommands, useCurrentItem } from '../../../lib/actions/item-commands.ts'
import { useRecent } from '../../../lib/browser/recents.ts'
import { ANSWER_NAMES, answersInWords } from '../../../entities/meetings/answers.ts'
import { Badge, type BadgeTone } from '../../../ui/facts/badge.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import type { Rsvp } from '../../../../shared/choices.ts'
import styles from './panel.module.css'

export interface MeetingPanelProps {
  screen: Screen
  meetingId: string
  /** Of a series, the day of an occurrence; the next one when undefined. */
  date: string | undefined
  /** For which occurrences the dialog is open. */
  edited: Scope | undefined
  onEdit: (scope: Scope | undefined) => void
  /** Shows another meeting, or occurrence, in the place of this one. */
  onShow: (meetingId: string, date: string | undefined) => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

const loadDialog = () => import('../edit/edit-meeting-dialog.tsx')
const EditMeetingDialog = lazy(async () => ({ default: (await chunk(loadDialog)).EditMeetingDialog }))

/** A meeting: what it is, who comes, and the own answer. */
export function MeetingPanel({ screen, meetingId, date, edited, onEdit, onShow, onClose, focusAfter }: MeetingPanelProps) {
  const { startup } = screen
  const { meeting, conflicts, problem, onRetry } = useOpenMeeting(startup.id, meetingId, date)
  const canChange = meeting?.status === 'scheduled' && screen.canEdit(meeting)
  const cancel = async (scope: Scope) => {
    if (meeting && (await cancelMeeting(meeting, { scope, date: dateOf(meeting) }))) onClose()
  }
  const changes = {
    onEdit: (scope: Scope) => void whenLoaded(loadDialog, () => onEdit(scope)),
    onCancel: (scope: Scope) => void cancel(scope),
  }
  const commands = meeting === undefined ? [] : meetingCommands({ meeting, ...(canChange ? changes : NO_CHANGES) })
  useCurrentItem(
    () =>
      meeting && {
        title: meeting.title,
        load: async () => [
          ...answerCommand(meeting, screen.userId),
          ...commands,
          ...toCommands([COPY_LINK], { onCopyLink: () => void copyLink(pathOf(meeting)) }),
        ],
      },
  )
  useRecent(meeting && { kind: 'meeting', title: meeting.title, note: startup.name, link: meetingPath(startup.id, meeting.id) })
  return (
    <SidePanel
      label={meeting === undefined ? 'Meeting' : `Meeting ${meeting.title}`}
      itemKey={`${meetingId} ${date ?? ''}`}
      noun="meeting"
      onClose={onClose}
      focusAfter={focusAfter}
      head={
        <span dir="auto" className={styles.startup}>
          {startup.name}
        </span>
      }
      actions={meeting && <PanelActions path={pathOf(meeting)} commands={commands} meeting={meeting} />}
    >
      {meeting === undefined || conflicts === undefined ? (
        <NoMeeting problem={problem} startup={startup} meetingId={meetingId} onRetry={onRetry} />
      ) : (
        <Content screen={screen} meeting={meeting} conflicts={conflicts} />
      )}
      <Suspense>
        {meeting && canChange && edited !== undefined ? (
          <EditMeetingDialog screen={screen} meeting={meeting} scope={edited} onSaved={onShow} onClose={() => onEdit(undefined)} />
        ) : null}
      </Suspense>
    </SidePanel>
  )
}

interface ContentProps {
  screen: Screen
  meeting: OpenMeeting
  conflicts: readonly CalendarItem[]
}

const NO_CHANGES = { onEdit: undefined, onCancel: undefined }
const pathOf = (meeting: OpenMeeting): string =>
  meetingPath(meeting.startupId, meeting.id, isSeries(meeting) ? (meeting.occurrence?.date ?? null) : null)
const dateOf = ({ recurrence, occurrence }: OpenMeeting): string | undefined => (recurrence === null ? undefined : occurrence?.date)

function Content({ screen, meeting, conflicts }: ContentProps) {
  const isCancelled = meeting.status === 'cancelled'
  const restore = <Button onClick={() => void restoreMeeting(meeting, { scope: 'all', date: undefined })}>Restore</Button>
  return (
    <article className={styles.meeting} aria-label={meeting.title}>
      {isCancelled ? (
        <Alert tone="info" action={screen.canEdit(meeting) ? restore : undefined}>
          This meeting was cancelled.
        </Alert>
      ) : null}
      <h2 dir="auto" className={styles.title} data-cancelled={isCancelled || undefined}>
        {meeting.title}
      </h2>
      <MeetingFacts screen={screen} meeting={meeting} />
      {isCancelled ? null : <OwnAnswer key={`${meeting.id} ${dateOf(meeting)}`} screen={screen} meeting={meeting} conflicts={conflicts} />}
      {meeting.description === '' ? null : (
        <Stack as="section" gap={2} aria-label="Description">
          <h3 className={styles.heading}>Description</h3>
          <Markdown text={meeting.description} compact />
        </Stack>
      )}
      <Attendees screen={screen} meeting={meeting} />
    </article>
  )
}

const TONES: Readonly<Record<Rsvp, BadgeTone>> = { yes: 'success', maybe: 'warning', no: 'danger', pending: 'neutral' }
const ORDER: readonly Rsvp[] = ['yes', 'maybe', 'pending', 'no']

/** Who is invited, with their answers and notes. */
function Attendees({ screen: { memberById, nameOf }, meeting }: { screen: Screen; meeting: OpenMeeting }) {
  const attendees = attendeesOf(meeting, meeting.occurrence)
    .map((attendee) => ({ ...attendee, name: nameOf(attendee.userId) }))
    .toSorted((one, other) => ORDER.indexOf(one.rsvp) - ORDER.indexOf(other.rsvp) || one.name.localeCompare(other.name))
  return (
    <Stack as="section" gap={2} aria-label="Attendees">
      <h3 className={styles.heading}>
        Attendees <span className={styles.muted}>{answersInWords(attendees)}</span>
      </h3>
      <Stack as="ul" gap={0.5}>
        {attendees.map(({ userId, name, rsvp, note }) => (
          <li key={userId} className={styles.person}>
            <Avatar name={name} src={memberById.get(userId)?.profileImage ?? null} size="small" />
            <Text as="span" breaks>
              <span dir="auto">{name}</span>
              {userId === meeting.organizerId ? <span className={styles.muted}> Organizer</span> : null}
              {note === '' ? null : (
                <span dir="auto" className={styles.said}>
                  {note}
                </span>
              )}
            </Text>
            <Badge tone={TONES[rsvp]}>{ANSWER_NAMES[rsvp]}</Badge>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
