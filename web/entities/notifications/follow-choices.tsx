import { Bell, BellOff, BellRing } from 'lucide-react'
import type { Followable, FollowLevel } from '../../../shared/entities/follow.ts'
import type { OpenMenuButton } from '../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuChoices } from '../../ui/overlays/menu.tsx'

/** What a meeting has, its attendees are notified of anyway. */
const NEWS: Readonly<Partial<Record<Followable, string>>> = { startup: 'who joins and leaves', room: 'every message', gig: 'every change' }

interface FollowChoicesProps {
  button: OpenMenuButton
  on: Followable
  level: FollowLevel['level']
  onChoose: (level: FollowLevel['level']) => void
}

/** Whether the user follows something, mutes it, or neither. */
export function FollowChoices({ button, on, level, onChoose }: FollowChoicesProps) {
  const news = `Follow: ${NEWS[on] ?? 'every change and comment'}`
  const options = [
    ...(on === 'meeting' ? [] : [{ value: 'follow', label: news, icon: <BellRing size={16} /> }]),
    { value: 'none', label: 'Only what concerns me', icon: <Bell size={16} /> },
    { value: 'mute', label: 'Mute: only mentions', icon: <BellOff size={16} /> },
  ]
  return (
    <Menu {...button}>
      <MenuChoices
        value={level ?? 'none'}
        options={options}
        onChoose={(chosen) => onChoose(chosen === 'follow' || chosen === 'mute' ? chosen : null)}
      />
    </Menu>
  )
}
