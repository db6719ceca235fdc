import { CalendarPlus, Link2 } from 'lucide-react'
import { meetingPath } from '../../../entities/meetings/paths.ts'
import { type OpenMeeting, useMeeting } from '../../../entities/meetings/use-meetings.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import type { Screen } from '../screen.ts'
import { Attendees } from './attendees.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { NoMeeting } from './no-meeting.tsx'
import { OwnAnswer } from './own-answer.tsx'
import styles from './panel.module.css'

interface MeetingPanelProps {
  screen: Screen
  meetingId: string
  /** Of a series, the day of an occurrence; the next one when undefined. */
  date: string | undefined
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** A meeting: what it is, who comes, and the own answer. */
export function MeetingPanel({ screen, meetingId, date, onClose, focusAfter }: MeetingPanelProps) {
  const { startup } = screen
  const { data: meeting, error, mutate } = useMeeting(startup.id, meetingId, date)
  const shown = meeting?.id === meetingId ? meeting : undefined
  return (
    <SidePanel
      label={shown === undefined ? 'Meeting' : `Meeting ${shown.title}`}
      itemKey={`${meetingId} ${date ?? ''}`}
      noun="meeting"
      onClose={onClose}
      focusAfter={focusAfter}
      head={<span dir="auto">{startup.name}</span>}
      actions={shown && <PanelActions meeting={shown} />}
    >
      {shown === undefined || (error && error.status === 404) ? (
        <NoMeeting problem={error} startup={startup} meetingId={meetingId} onRetry={() => void mutate()} />
      ) : (
        <Content screen={screen} meeting={shown} />
      )}
    </SidePanel>
  )
}

function Content({ screen, meeting }: { screen: Screen; meeting: OpenMeeting }) {
  const isCancelled = meeting.status === 'cancelled'
  return (
    <article className={styles.meeting} aria-label={meeting.title}>
      {isCancelled ? <Alert tone="info">This meeting was cancelled.</Alert> : null}
      <h2 dir="auto" className={styles.title} data-cancelled={isCancelled || undefined}>
        {meeting.title}
      </h2>
      <MeetingFacts screen={screen} meeting={meeting} />
      {isCancelled ? null : <OwnAnswer key={`${meeting.id} ${meeting.occurrence?.date}`} screen={screen} meeting={meeting} />}
      {meeting.description === '' ? null : (
        <section className={styles.section} aria-label="Description">
          <h3 className={styles.heading}>Description</h3>
          <Markdown text={meeting.description} compact />
        </section>
      )}
      <Attendees screen={screen} meeting={meeting} />
    </article>
  )
}

function PanelActions({ meeting: { id, startupId, occurrence, recurrence, title } }: { meeting: OpenMeeting }) {
  const onFailure = (sentence: string) => toast.error(sentence)
  const path = meetingPath(startupId, id, recurrence === null ? null : occurrence?.date)
  return (
    <>
      <CopyButton text={new URL(path, location.origin).href} what="link" icon={<Link2 size={16} aria-hidden />} onFailure={onFailure} />
      <IconButton label="Add to calendar" onClick={() => void download(startupId, id, title)}>
        <CalendarPlus size={16} aria-hidden />
      </IconButton>
    </>
  )
}

async function download(startupId: string, meetingId: string, title: string): Promise<void> {
  try {
    const file = await call('GET /api/startups/{id}/meetings/{meetingId}/invite.ics', { id: startupId, meetingId })
    saveFile(
      `${title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'meeting'}.ics`,
      new Blob([file], { type: 'text/calendar;charset=utf-8' }),
    )
  } catch (problem) {
    toast.error(serverMessage(problem, 'The file could not be made. Please try again'))
  }
}
