import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { chunk } from '../../../lib/lazy-screen.ts'
import type { Screen } from '../screen.ts'
import type { QueryWith } from '../use-meetings-view.ts'

const MeetingPanel = lazy(async () => ({ default: (await chunk(() => import('./meeting-panel.tsx'))).MeetingPanel }))

/** The panel of the meeting that the address names; its code is loaded with the first one. */
export function PanelHost({ screen, queryWith }: { screen: Screen; queryWith: QueryWith }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const meetingId = params.get('meeting') ?? ''
  if (meetingId === '') return null
  const date = params.get('occurrence') ?? ''
  return (
    <Suspense>
      <MeetingPanel
        screen={screen}
        meetingId={meetingId}
        date={date === '' ? undefined : date}
        onClose={() => void navigate(queryWith({ meeting: '', occurrence: '' }), { replace: true })}
        focusAfter={() => linkOf(meetingId, date)}
      />
    </Suspense>
  )
}

/** The link of a meeting in the list or the month; null where it is not shown. */
const linkOf = (meetingId: string, date: string): HTMLElement | null =>
  document.querySelector(`[data-event^="${CSS.escape(meetingId)}"][data-event$="${CSS.escape(date)}"] a`)
