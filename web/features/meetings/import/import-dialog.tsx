import { useState } from 'react'
import { ruleInWords } from '../../../../shared/calendar/rule-words.ts'
import { ImportDialog as Frame } from '../../../entities/imports/import-dialog.tsx'
import { useBatches } from '../../../entities/imports/use-batches.ts'
import { refreshMeetings } from '../../../entities/meetings/use-meetings.ts'
import { IcsError } from '../ics/file.ts'
import { readMeetings, type ImportedMeeting, type ReadMeetings } from '../ics/read.ts'
import { dayInFull, timeRange } from '../../../entities/meetings/zones.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { call } from '../../../lib/api.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { newBodyOf, draftOf, type Draft } from '../dialog/draft.ts'
import type { Screen } from '../screen.ts'
import { localTime } from '../../../../shared/calendar/local-time.ts'
import { toInstant } from '../../../../shared/calendar/zones.ts'
import styles from './import.module.css'

interface ImportDialogProps {
  screen: Screen
  /** A single meeting is completed in the dialog of a new one. */
  onOne: (draft: Draft) => void
  onClose: () => void
}
interface Chosen extends ReadMeetings {
  fileName: string
}
const ICS_FILE = {
  label: '.ics file',
  accept: '.ics,text/calendar',
  hint: 'A calendar file with up to 50 events and 1\u00a0MB',
  Refusal: IcsError,
}

/** Reads an .ics file and shows what is in it. Nothing is created before the user confirms. */
export function ImportDialog({ screen: { startup, userId }, onOne, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const batches = useBatches()
  const meetings = chosen?.meetings ?? []
  const [first] = meetings
  const write = async (done: number, onWritten: (done: number) => void) => {
    try {
      for (const [at, meeting] of meetings.entries()) {
        if (at < done) continue
        const { id } = await call('POST /api/startups/{id}/meetings', { id: startup.id, body: newBodyOf(importedDraft(meeting, userId)) })
        void claimAward('meeting.create', id)
        onWritten(at + 1)
      }
      toast.success(`${meetings.length} meetings imported`)
      onClose()
    } finally {
      await refreshMeetings(startup.id)
    }
  }
  const confirm = first && {
    label: meetings.length === 1 ? 'Continue' : `Import ${meetings.length} meetings`,
    run: () => (meetings.length === 1 ? onOne(importedDraft(first, userId)) : batches.run({ all: meetings.length, write })),
  }
  return (
    <Frame
      what="meetings"
      description="From a file of Google Calendar, Outlook, Apple Calendar or another program."
      file={ICS_FILE}
      read={async (file) => ({ fileName: file.name, ...readMeetings(new Uint8Array(await file.arrayBuffer()), deviceZone()) })}
      onChosen={setChosen}
      countOf={(done, all) => `${done} of ${all} meetings`}
      {...{ chosen, batches, confirm, onClose }}
    >
      {chosen ? <Preview {...chosen} /> : null}
    </Frame>
  )
}

const Preview = ({ meetings, problems }: ReadMeetings) => (
  <>
    {meetings.length === 0 ? null : (
      // A region that scrolls is reached by Tab.
      <section {...REACHABLE} className={styles.preview} aria-label="Meetings in the file">
        <ul className={styles.list}>
          {meetings.map((meeting) => (
            <PreviewRow key={`${meeting.title} ${meeting.startsAt}`} meeting={meeting} />
          ))}
        </ul>
      </section>
    )}
    {problems.length === 0 ? null : (
      <Alert tone="warning">
        <p>{problems.length === 1 ? 'One event cannot be imported:' : `${problems.length} events cannot be imported:`}</p>
        <ul className={styles.problems}>
          {problems.map(({ title, message }) => (
            <li key={`${title} ${message}`}>
              <span dir="auto">{title}</span>: {message}
            </li>
          ))}
        </ul>
      </Alert>
    )}
  </>
)

const REACHABLE = { tabIndex: 0 }

function PreviewRow({ meeting }: { meeting: ImportedMeeting }) {
  const { title, isAllDay, recurrence, startsAt, notices } = meeting
  const { start, end } = timesOf(meeting)
  const here = deviceZone()
  return (
    <li className={styles.meeting}>
      <span dir="auto" className={styles.title}>
        {title}
      </span>
      <span>
        {dayInFull(start, here)}, {isAllDay ? 'all day' : timeRange(start, end, here)}
      </span>
      {recurrence === null ? null : <span className={styles.muted}>{ruleInWords(recurrence, startsAt.slice(0, 10))}</span>}
      {notices.map((notice) => (
        <span key={notice} className={styles.muted}>
          {notice}
        </span>
      ))}
    </li>
  )
}

const timesOf = ({ startsAt, endsAt, timeZone }: ImportedMeeting): { start: number; end: number } => ({
  start: toInstant(localTime(startsAt), timeZone),
  end: toInstant(localTime(endsAt), timeZone),
})

/** What was read from a file, as the dialog shows it. */
function importedDraft(meeting: ImportedMeeting, organizerId: string): Draft {
  const { start, end } = timesOf(meeting)
  const times = { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
  return draftOf({ ...meeting, attendees: [{ userId: organizerId }] }, { ...times, scope: 'all', date: undefined })
}
