import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { rememberOpened } from '../../lib/browser/recents.ts'
import { paramsWith } from '../../lib/search-with.ts'
import { CREATE_GROUP, type Entry } from './entry.ts'
import type { Creation } from './creation/use-creation.tsx'
import type { Shown } from './use-palette-groups.ts'

interface Choosing {
  shown: Shown
  creation: Creation
  /** The user moved to the entry. */
  isSure: boolean
  setText: (text: string) => void
  onClose: () => void
}

/** Opens or runs an entry. What would be created waits for what is being searched: the search may find it. */
export function useChoice({ shown: { options, found }, creation, isSure, setText, onClose }: Choosing) {
  const navigate = useNavigate()
  const here = useLocation()
  /** The text whose search Enter waits for. */
  const [waited, setWaited] = useState<string>()
  const open = (to: string, isNewTab: boolean) => {
    const [pathname = '', query = ''] = to.split('?')
    // In place: the board keeps its filters.
    const params =
      pathname === here.pathname && query !== '' ? paramsWith(here.search, Object.fromEntries(new URLSearchParams(query))) : query
    if (isNewTab) window.open(to, '_blank', 'noopener')
    else void navigate(query === '' ? to : `${pathname}?${params.toString()}`)
  }
  const choose = (entry: Entry, isNewTab: boolean) => {
    const { group, label, note = '', to, typed, run, refusal, kind } = entry
    if (refusal) return
    if (group === CREATE_GROUP && !isSure && !creation.isSure && found.isSearching) return setWaited(creation.text)
    if (typed !== undefined) return setText(typed)
    if (to === undefined) {
      if (group !== CREATE_GROUP) onClose()
      return run?.()
    }
    onClose()
    if (kind !== undefined) rememberOpened({ kind, title: label, note, link: to })
    open(to, isNewTab)
  }
  const [first] = options
  const chooseFirst = useEffectEvent(() => {
    if (first) choose(first, false)
  })
  const isReady = waited === creation.text && !found.isSearching
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => chooseFirst())
    return () => clearTimeout(timer)
  }, [isReady])
  return choose
}
