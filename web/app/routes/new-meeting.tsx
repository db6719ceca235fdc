import type { ComponentProps } from 'react'
import type { NewMeeting as Props } from '../../features/calendar/new-event.tsx'
import { NewMeetingDialog } from '../../features/meetings/dialog/new-meeting-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { WithScreen } from './with-screen.tsx'

/** Plans a meeting outside the tab of its startup. */
export const NewMeeting = ({ startupId, ...dialog }: ComponentProps<Props>) => (
  <WithScreen
    startupId={startupId}
    renderFailure={(alert) => (
      <Dialog open onClose={dialog.onClose} title="New meeting">
        {alert}
      </Dialog>
    )}
  >
    {(screen) => <NewMeetingDialog screen={screen} imported={undefined} {...dialog} />}
  </WithScreen>
)
