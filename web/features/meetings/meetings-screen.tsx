import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { MemberById, Teammate } from '../../entities/teams/members.ts'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { PastMeetings } from './list/past-meetings.tsx'
import { UpcomingMeetings } from './list/upcoming-meetings.tsx'
import styles from './meetings-screen.module.css'
import { PanelHost } from './panel/panel-host.tsx'
import { useScreen } from './screen.ts'
import { useMeetingsView, type View, VIEWS } from './use-meetings-view.ts'

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
  return (
    <div className={styles.screen}>
      <div className={styles.bar} role="toolbar" aria-label="Meetings">
        <SegmentLinks label="View" segments={segments} />
      </div>
      {view === 'past' ? (
        <PastMeetings screen={screen} queryWith={queryWith} />
      ) : (
        <UpcomingMeetings screen={screen} queryWith={queryWith} />
      )}
      <PanelHost screen={screen} queryWith={queryWith} />
    </div>
  )
}
