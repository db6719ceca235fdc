import { Stack, Row } from '../../ui/layout/stack.tsx'
import { Ellipsis, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Interval } from '../../../shared/calendar/intervals.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { localDay } from '../../entities/meetings/zones.ts'
import type { MemberById, Teammate } from '../../entities/teams/members.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { LazyMenu } from '../../ui/overlays/lazy-menu.tsx'
import type { Draft, Scope } from './dialog/draft.ts'
import { MeetingList } from './list/meeting-list.tsx'
import { useScreen, type Screen } from './screen.ts'
import { useMeetingsView, VIEWS, type View, type QueryWith } from './use-meetings-view.ts'
import styles from './meetings-screen.module.css'
import trigger from '../../ui/overlays/menu-trigger.module.css'

const DIALOGS = {
  new: () => import('./dialog/new-meeting-dialog.tsx'),
  import: () => import('./import/import-dialog.tsx'),
}
const NewMeetingDialog = lazy(async () => ({ default: (await chunk(DIALOGS.new)).NewMeetingDialog }))
const ImportDialog = lazy(async () => ({ default: (await chunk(DIALOGS.import)).ImportDialog }))
const MeetingsMonth = lazy(async () => ({ default: (await chunk(() => import('./meetings-month.tsx'))).MeetingsMonth }))
const loadMore = async () => (await import('./more-menu.tsx')).MoreMenu
const VIEW_NAMES: Readonly<Record<View, string>> = { list: 'Upcoming', month: 'Month', past: 'Past' }

interface MeetingsScreenProps {
  startup: Startup
  members: readonly Teammate[]
  memberById: MemberById
}

/** The meetings of a startup: upcoming ones by day, a month, and past ones. */
export function MeetingsScreen(team: MeetingsScreenProps) {
  const screen = useScreen(team)
  const { view, queryWith } = useMeetingsView()
  const [isImporting, setImporting] = useState(false)
  const dialog = useNewMeeting(view, queryWith)
  const segments = VIEWS.map((one) => ({
    label: VIEW_NAMES[one],
    to: queryWith({ view: one === 'list' ? '' : one, meeting: '', occurrence: '', date: '' }),
    open: one === view,
  }))
  const shared = { screen, queryWith }
  return (
    <Stack gap={4}>
      <Row gap={2} between wrap role="toolbar" aria-label="Meetings">
        <SegmentLinks label="View" segments={segments} />
        <Row gap={2} align="stretch">
          <LazyMenu
            label="More actions"
            trigger={<Ellipsis size={16} />}
            triggerClassName={trigger.icon}
            load={loadMore}
            content={{ onImport: () => void whenLoaded(DIALOGS.import, () => setImporting(true)) }}
          />
          <Button variant="primary" icon={<Plus size={16} />} onClick={() => dialog.begin({})}>
            <span>
              New <span className={styles.wide}>meeting</span>
            </span>
          </Button>
        </Row>
      </Row>
      {view === 'month' ? null : (
        <MeetingList key={view} {...shared} shows={view === 'past' ? 'past' : 'upcoming'} onNew={() => dialog.begin({})} />
      )}
      <Suspense>{view === 'month' ? <MeetingsMonth {...shared} onNew={(day) => dialog.begin({ day })} /> : null}</Suspense>
      <PanelHost {...shared} />
      <Suspense>
        {dialog.isOpen ? <NewMeetingDialog screen={screen} {...dialog.shown} /> : null}
        {isImporting ? (
          <ImportDialog
            screen={screen}
            onOne={(imported) => {
              setImporting(false)
              dialog.begin({ imported })
            }}
            onClose={() => setImporting(false)}
          />
        ) : null}
      </Suspense>
    </Stack>
  )
}

/** The dialog of a new meeting, which the address opens: a reload keeps it open. */
function useNewMeeting(view: View, queryWith: QueryWith) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [imported, setImported] = useState<Draft>()
  const begin = ({ day = '', imported: read }: { day?: string; imported?: Draft }) => {
    setImported(read)
    void whenLoaded(DIALOGS.new, () => void navigate(queryWith({ new: 'meeting', day }), { replace: true }))
  }
  const show = (changes: Readonly<Record<string, string>>) => void navigate(queryWith({ new: '', day: '', ...changes }), { replace: true })
  const showCreated = ({ start, end }: Interval) => {
    if (view === 'month') show({ date: localDay(start) })
    else if (end <= Date.now()) show({ view: 'past' })
  }
  const shown = { day: params.get('day') ?? undefined, imported, onCreated: showCreated, onClose: () => show({}) }
  return { isOpen: params.get('new') === 'meeting', begin, shown }
}

const MeetingPanel = lazy(async () => ({ default: (await chunk(() => import('./panel/meeting-panel.tsx'))).MeetingPanel }))
const SCOPES: readonly Scope[] = ['one', 'following', 'all']

/** The panel of the meeting that the address names; its code is loaded with the first one. */
function PanelHost({ screen, queryWith }: { screen: Screen; queryWith: QueryWith }) {
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
