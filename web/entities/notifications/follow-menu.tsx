import { Bell, BellOff, BellRing } from 'lucide-react'
import type { FollowLevel } from '../../../shared/entities/follow.ts'
import { useApi } from '../../lib/use-api.ts'
import { LazyMenu } from '../../ui/overlays/lazy-menu.tsx'
import trigger from '../../ui/overlays/menu-trigger.module.css'
import { follow, type FollowTarget } from './follow.ts'

const loadMenu = async () => (await import('./follow-choices.tsx')).FollowChoices
const ICONS = { follow: BellRing, none: Bell, mute: BellOff } as const
const WORDS = { follow: 'Following', none: 'Follow', mute: 'Muted' } as const

interface FollowMenuProps {
  target: FollowTarget
  /** Whether there is room for a word. */
  isWide?: boolean
}

/** A menu in which the user follows or mutes something. */
export function FollowMenu({ target, isWide = false }: FollowMenuProps) {
  const { id, on, startupId } = target
  const { data } = useApi('GET /api/follows/{id}', { id, on, startupId })
  const level = data?.level ?? null
  const state = level ?? 'none'
  const Icon = ICONS[state]
  return (
    <LazyMenu
      label={`Notifications: ${WORDS[state]}`}
      trigger={
        <>
          <Icon size={isWide ? 15 : 16} />
          {isWide ? WORDS[state] : null}
        </>
      }
      triggerClassName={isWide ? trigger.wide : trigger.icon}
      load={loadMenu}
      content={{ on, level, onChoose: (chosen: FollowLevel['level']) => void follow(target, chosen, level) }}
    />
  )
}
