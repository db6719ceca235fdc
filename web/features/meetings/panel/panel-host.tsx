import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { chunk } from '../../../lib/lazy-screen.ts'
import type { Scope } from '../dialog/draft.ts'
import type { Screen } from '../screen.ts'
import type { QueryWith } from '../use-meetings-view.ts'

const MeetingPanel = lazy(async () => ({ default: (await chunk(() => import('./meeting-panel.tsx'))).MeetingPanel }))
const SCOPES: readonly Scope[] = ['one', 'following', 'all']

/** The panel of the meeting that the address names; its code is loaded with the first one. */
export function PanelHost({ screen, queryWith }: { screen: Screen; queryWith: QueryWith }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const meetingId = params.get('meeting') ?? ''
  if (meetingId === '') return null
  const date = params.get('occurrence') ?? ''
  const edit = params.get('edit')
  const show = (changes: Readonly<Record<string, string>>) => void navigate(queryWith({ edit: '', ...changes }), { replace: true })
  return (
    <Suspense>
      <MeetingPanel
        screen={screen}
        meetingId={meetingId}
        date={date === '' ? undefined : date}
        edited={SCOPES.find((scope) => scope === edit)}
        onEdit={(scope) => show({ edit: scope ?? '' })}
        onShow={(id, day) => show({ meeting: id, occurrence: day ?? '' })}
        onClose={() => show({ meeting: '', occurrence: '' })}
        focusAfter={() => linkOf(meetingId, date)}
      />
    </Suspense>
  )
}

/** The link of a meeting in the list or the month; null where it is not shown. */
const linkOf = (meetingId: string, date: string): HTMLElement | null => {
  const event = `[data-event^="${CSS.escape(meetingId)}"][data-event$="${CSS.escape(date)}"]`
  return document.querySelector(`a${event}, ${event} a`)
}
