import { useState } from 'react'
import type { LocalMs } from '../../../../shared/calendar/local-time.ts'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import { chunk } from '../../../lib/lazy-screen.ts'
import { whenLoaded } from '../../../lib/when-loaded.ts'
import type { CalendarEvent } from '../../../ui/calendar/calendar-types.ts'
import type { Ask, ShowTimes } from './move-meeting.ts'
import type { Scope } from './scope-dialog.tsx'

export const loadScopes = () => import('./scope-dialog.tsx')

interface ShownMeetings {
  find: (eventId: string) => CalendarItem | undefined
  /** Shows a meeting at other times until `send` has ended. */
  show: ShowTimes
}
interface Question {
  title: string
  answer: (scope: Scope | null) => void
}

/**
 * Moves meetings: shown at once, shown as before with a message when it fails, and moved back with Undo. A series asks which of it; a
 * part that was moved is no longer in the series, also when it is moved back.
 */
export function useMoveMeeting({ find, show }: ShownMeetings, timeZone: string) {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask: Ask = async (title) => {
    await chunk(loadScopes)
    return new Promise((resolve) => {
      const answer = (scope: Scope | null) => {
        setQuestion(null)
        resolve(scope)
      }
      setQuestion({ title, answer })
    })
  }
  const move = ({ id }: CalendarEvent, local: LocalMs): void => {
    const item = find(id)
    if (item === undefined) return
    let code: typeof import('./move-meeting.ts')
    const load = async () => {
      code = await import('./move-meeting.ts')
    }
    void whenLoaded(load, () => void code.moveMeeting(item, local, { ask, show, timeZone }))
  }
  return { move, question }
}
