import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMyStartups } from '../../entities/startups/my-startups.ts'
import { type StartupUse, startupUse } from '../../lib/browser/recents.ts'
import { useTheme } from '../../lib/browser/theme.ts'
import { useUserId } from '../../lib/session/state.ts'
import { useNavbarLogout } from '../../lib/session/use-logout.ts'
import { actionEntries, screenEntries, startupEntries } from './commands.tsx'
import { CREATE_GROUP, type Entry, type Group, ITEM_GROUP, ranked } from './entry.ts'
import { foundEntries, recentEntries } from './found-entries.tsx'
import { itemEntries, type PaletteItem } from './item-entries.ts'
import type { Creation } from './creation/use-creation.tsx'
import { useFound } from './use-found.ts'

interface Asked {
  text: string
  creation: Creation
  item: PaletteItem | undefined
  onShortcuts: () => void
}

/** What the palette offers for a text: commands of the item, what is found, places and actions, and creating what was typed. */
export function usePaletteGroups({ text, creation, item, onShortcuts }: Asked) {
  const found = useFound(text)
  const me = useUserId()
  const [recencyOf] = useState(startupUse)
  const local = useLocalEntries(onShortcuts, recencyOf)
  const [recent] = useState(recentEntries)
  const ofItem = item === undefined ? [] : itemEntries(item, text)
  const entries = foundEntries(found.items, text, me, recencyOf).map((entry) => (found.isCurrent ? entry : { ...entry, score: undefined }))
  const known = text.trim() === '' ? local.filter(({ isHidden }) => isHidden !== true) : [...local, ...entries]
  const named = ranked([...ofItem, ...recent, ...known], text).map((group): Group =>
    group.name === ITEM_GROUP && item ? { ...group, name: item.title } : group,
  )
  const groups = withCreation(named, creation)
  return { groups, options: groups.flatMap((group) => group.entries), found }
}
export type Shown = ReturnType<typeof usePaletteGroups>

/** Creating comes last, but first when parts of the text were read and nothing begins as it does. */
function withCreation(groups: readonly Group[], { entry, isSure }: Creation): readonly Group[] {
  if (entry === undefined) return groups
  const group = { name: CREATE_GROUP, entries: [entry] }
  const best = groups[0]?.entries[0]?.score ?? Infinity
  return isSure && best > 1 ? [group, ...groups] : [...groups, group]
}

function useLocalEntries(onShortcuts: () => void, recencyOf: StartupUse): readonly Entry[] {
  const { startups } = useMyStartups()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const target = {
    open: onShortcuts,
    goTo: (path: string) => void navigate(path),
    otherTheme: useTheme() === 'dark' ? ('light' as const) : ('dark' as const),
    logOut: useNavbarLogout(),
  }
  return [...screenEntries(), ...startupEntries(startups ?? [], pathname, recencyOf), ...actionEntries(target)]
}
