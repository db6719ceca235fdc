import { useState } from 'react'
import { ruleInWords } from '../../../../shared/calendar/rule-words.ts'
import { IcsError } from '../../../../shared/calendar/ics/lines.ts'
import { type ImportedMeeting, readMeetings, type ReadMeetings } from '../../../../shared/calendar/ics/read.ts'
import { dayInFull, timeRange } from '../../../entities/meetings/zones.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FileDrop } from '../../../ui/import/file-drop.tsx'
import { ImportProgress } from '../../../ui/import/import-progress.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Draft } from '../dialog/draft.ts'
import type { Screen } from '../screen.ts'
import styles from './import.module.css'
import { importedDraft, timesOf } from './imported.ts'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  screen: Screen
  /** A single meeting is completed in the dialog of a new one. */
  onOne: (draft: Draft) => void
  onClose: () => void
}
interface Chosen extends ReadMeetings {
  fileName: string
}

/** Reads an .ics file and shows what is in it. Nothing is created before the user confirms. */
export function ImportDialog({ screen, onOne, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const [error, setError] = useState<string>()
  const { state, run } = useImport(screen, onClose)
  const meetings = chosen?.meetings ?? []
  const isRunning = state.status === 'running'
  const choose = async (file: File) => {
    setError(undefined)
    try {
      setChosen({ fileName: file.name, ...readMeetings(new Uint8Array(await file.arrayBuffer()), deviceZone()) })
    } catch (problem) {
      setChosen(undefined)
      setError(problem instanceof IcsError ? problem.message : 'This file could not be read. Please choose it again')
    }
  }
  const close = () => {
    if (!isRunning) onClose()
  }
  const [first] = meetings
  const confirm = () => {
    if (first && meetings.length === 1) onOne(importedDraft(first, screen.userId))
    else void run(meetings)
  }
  const left = meetings.length - state.done
  return (
    <Dialog
      open
      wide
      title="Import meetings"
      description="From a file of Google Calendar, Outlook, Apple Calendar or another program."
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={isRunning}>
            {state.status === 'failed' ? 'Close' : 'Cancel'}
          </Button>
          {first === undefined ? null : (
            <Button variant="primary" busy={isRunning && 'Importing...'} onClick={confirm}>
              {meetings.length === 1 ? 'Continue' : `Import ${state.status === 'failed' ? 'the other ' : ''}${left} meetings`}
            </Button>
          )}
        </>
      }
    >
      {state.status === 'ready' ? (
        <FileDrop
          label=".ics file"
          accept=".ics,text/calendar"
          chosen={chosen?.fileName}
          hint="A calendar file with up to 50 events and 1 MB"
          error={error}
          onFile={(file) => void choose(file)}
        />
      ) : null}
      {isRunning ? <ImportProgress done={state.done} all={meetings.length} what="meetings" /> : null}
      {state.status === 'failed' ? (
        <Alert>
          {state.done} of {meetings.length} meetings imported. {state.problem}
        </Alert>
      ) : null}
      {chosen && state.status === 'ready' ? <Preview {...chosen} /> : null}
    </Dialog>
  )
}

function Preview({ meetings, problems }: ReadMeetings) {
  return (
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
}

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
