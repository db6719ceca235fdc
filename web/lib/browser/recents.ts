import { useEffect, useEffectEvent } from 'react'
import { isRecord } from '../is-record.ts'
import { currentUserId } from '../session/state.ts'
import { readStoredJson, writeStored } from './stored.ts'

const RECENTS_MAX = 20

/** Something that the user opened. */
export interface Recent {
  kind: string
  title: string
  note: string
  /** The path that opens it. */
  link: string
}

/** What the user opened last in this browser, the newest first. */
export function recents(): Recent[] {
  const stored = readStoredJson('recents')
  if (!isRecord(stored) || stored['userId'] !== currentUserId() || !Array.isArray(stored['items'])) return []
  const items: unknown[] = stored['items']
  return items.filter(
    (one): one is Recent =>
      isRecord(one) && [one['kind'], one['title'], one['note'], one['link']].every((part) => typeof part === 'string'),
  )
}

/** How recently something of a startup was opened: 0 for the last one, and the same number for all that were not. */
export type StartupUse = (startupId: string | null) => number
export function startupUse(): StartupUse {
  const links = recents().map(({ link }) => link)
  const use = (id: string) => links.findIndex((link) => link.includes(id))
  return (id) => (id === null || use(id) < 0 ? links.length : use(id))
}

/** Remembers what the user opened, for this user alone; signing out removes it. */
export function rememberOpened(opened: Recent): void {
  const items = [opened, ...recents().filter(({ link }) => link !== opened.link)].slice(0, RECENTS_MAX)
  writeStored('recents', JSON.stringify({ userId: currentUserId(), items }))
}

/** Remembers what is shown, once it is loaded. */
export function useRecent(opened: Recent | undefined): void {
  const remember = useEffectEvent(() => opened && rememberOpened(opened))
  const shown = opened && `${opened.link} ${opened.title}`
  useEffect(() => {
    if (shown !== undefined) remember()
  }, [shown])
}
