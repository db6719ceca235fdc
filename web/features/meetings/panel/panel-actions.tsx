import { Link2 } from 'lucide-react'
import type { ItemCommand } from '../../../lib/actions/item-commands.ts'
import type { OpenMeeting } from '../../../entities/meetings/use-meetings.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import { FollowMenu } from '../../../entities/notifications/follow-menu.tsx'
import trigger from '../../../ui/overlays/menu-trigger.module.css'

const loadMenu = async () => (await import('./scope-menu.tsx')).ScopeMenu

interface PanelActionsProps {
  path: string
  commands: readonly ItemCommand[]
  meeting: Pick<OpenMeeting, 'id' | 'startupId' | 'title'>
}

/** The commands of a meeting as buttons; some ask for which meetings of a series. */
export const PanelActions = ({ path, commands, meeting: { id, startupId, title: name } }: PanelActionsProps) => (
  <>
    <FollowMenu key={id} target={{ on: 'meeting', id, startupId, name }} />
    <CopyButton text={new URL(path, location.origin).href} what="link" icon={<Link2 size={16} />} />
    {commands.map(({ label, icon, options, run }) =>
      options === undefined ? (
        <IconButton key={label} label={label} onClick={run}>
          {icon}
        </IconButton>
      ) : (
        <LazyMenu
          key={label}
          label={label}
          trigger={icon}
          triggerClassName={trigger.icon}
          load={loadMenu}
          content={{ heading: label, options }}
        />
      ),
    )}
  </>
)
