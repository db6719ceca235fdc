import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { MemberById, Teammate } from '../../entities/teams/members.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { PastMeetings } from './list/past-meetings.tsx'
import { UpcomingMeetings } from './list/upcoming-meetings.tsx'
import styles from './meetings-screen.module.css'
import { PanelHost } from './panel/panel-host.tsx'
import { useScreen } from './screen.ts'
import { useMeetingsView, type View, VIEWS } from './use-meetings-view.ts'

const loadDialog = () => import('./dialog/new-meeting-dialog.tsx')
const NewMeetingDialog = lazy(async () => ({ default: (await chunk(loadDialog)).NewMeetingDialog }))
const VIEW_NAMES: Readonly<Record<View, string>> = { list: 'Upcoming', past: 'Past' }

interface MeetingsScreenProps {
  startup: Startup
  members: readonly Teammate[]
  memberById: MemberById
}

/** The meetings of a startup: upcoming ones by day, and past ones. */
export function MeetingsScreen(team: MeetingsScreenProps) {
  const screen = useScreen(team)
  const { view, queryWith } = useMeetingsView()
  const segments = VIEWS.map((one) => ({
    label: VIEW_NAMES[one],
    to: queryWith({ view: one === 'list' ? '' : one, meeting: '', occurrence: '' }),
    open: one === view,
  }))
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const begin = () => void whenLoaded(loadDialog, () => void navigate(queryWith({ new: 'meeting' }), { replace: true }))
  return (
    <div className={styles.screen}>
      <div className={styles.bar} role="toolbar" aria-label="Meetings">
        <SegmentLinks label="View" segments={segments} />
        <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={begin}>
          New meeting
        </Button>
      </div>
      {view === 'past' ? (
        <PastMeetings screen={screen} queryWith={queryWith} />
      ) : (
        <UpcomingMeetings screen={screen} queryWith={queryWith} onNew={begin} />
      )}
      <PanelHost screen={screen} queryWith={queryWith} />
      <Suspense>
        {params.get('new') === 'meeting' ? (
          <NewMeetingDialog
            screen={screen}
            day={params.get('day') ?? undefined}
            onClose={() => void navigate(queryWith({ new: '', day: '' }), { replace: true })}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
