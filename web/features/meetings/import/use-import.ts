import { useRef, useState } from 'react'
import type { ImportedMeeting } from '../../../../shared/calendar/ics/read.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { refreshMeetings } from '../../../entities/meetings/use-meetings.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { newBodyOf } from '../dialog/draft.ts'
import type { Screen } from '../screen.ts'
import { importedDraft } from './imported.ts'

export interface ImportState {
  status: 'ready' | 'running' | 'failed'
  done: number
  /** Why the rest was not created. */
  problem: string
}

/** Creates meetings one after the other; after a failure `run` goes on with those that are left. */
export function useImport({ startup, userId }: Screen, onDone: () => void) {
  const [state, setState] = useState<ImportState>({ status: 'ready', done: 0, problem: '' })
  const done = useRef(0)
  const run = async (meetings: readonly ImportedMeeting[]) => {
    const show = () => setState({ status: 'running', done: done.current, problem: '' })
    show()
    try {
      for (const meeting of meetings.slice(done.current)) {
        const { id } = await call('POST /api/startups/{id}/meetings', { id: startup.id, body: newBodyOf(importedDraft(meeting, userId)) })
        void claimAward('meeting.create', id)
        done.current += 1
        show()
      }
      toast.success(`${meetings.length} meetings imported`)
      onDone()
    } catch (problem) {
      setState({ status: 'failed', done: done.current, problem: serverMessage(problem, 'Please try again') })
    }
    await refreshMeetings(startup.id)
  }
  return { state, run }
}
