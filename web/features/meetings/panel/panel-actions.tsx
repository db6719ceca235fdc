import { CalendarPlus, CalendarX, Link2, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { meetingPath } from '../../../entities/meetings/paths.ts'
import type { OpenMeeting } from '../../../entities/meetings/use-meetings.ts'
import { NO_FILE, orToast } from '../../../lib/actions/or-toast.ts'
import { call } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import type { Scope } from '../dialog/draft.ts'
import trigger from '../menu-trigger.module.css'

interface PanelActionsProps {
  meeting: OpenMeeting
  /** Undefined for those who may not. */
  onEdit: ((scope: Scope) => void) | undefined
  onCancel: ((scope: Scope) => void) | undefined
}
const ICON = { size: 16 } as const

export function PanelActions({ meeting, onEdit, onCancel }: PanelActionsProps) {
  const { id, startupId, occurrence, recurrence, title } = meeting
  // A series that is over has no occurrence to choose.
  const isSeries = recurrence !== null && occurrence !== null
  const path = meetingPath(startupId, id, isSeries ? occurrence.date : null)
  return (
    <>
      <CopyButton text={new URL(path, location.origin).href} what="link" icon={<Link2 {...ICON} />} />
      <IconButton label="Add to calendar" onClick={() => void download(startupId, id, title)}>
        <CalendarPlus {...ICON} />
      </IconButton>
      {onEdit && <ScopedButton label="Edit meeting" verb="Edit" icon={<Pencil {...ICON} />} isSeries={isSeries} onChoose={onEdit} />}
      {onCancel && (
        <ScopedButton label="Cancel meeting" verb="Cancel" icon={<CalendarX {...ICON} />} isSeries={isSeries} onChoose={onCancel} />
      )}
    </>
  )
}

const loadMenu = async () => (await import('./scope-menu.tsx')).ScopeMenu

interface ScopedButtonProps {
  label: string
  verb: string
  icon: ReactNode
  isSeries: boolean
  onChoose: (scope: Scope) => void
}

/** Of a series, asks for which meetings. */
function ScopedButton({ label, verb, icon, isSeries, onChoose }: ScopedButtonProps) {
  if (isSeries)
    return <LazyMenu label={label} trigger={icon} triggerClassName={trigger.icon} load={loadMenu} content={{ verb, onChoose }} />
  return (
    <IconButton label={label} onClick={() => onChoose('all')}>
      {icon}
    </IconButton>
  )
}

async function download(startupId: string, meetingId: string, title: string): Promise<void> {
  const name = title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'meeting'
  await orToast(NO_FILE, async () => {
    const file = await call('GET /api/startups/{id}/meetings/{meetingId}/invite.ics', { id: startupId, meetingId })
    saveFile(`${name}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  })
}
