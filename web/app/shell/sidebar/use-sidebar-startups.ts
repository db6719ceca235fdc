import { useEffect, useState } from 'react'
import { type MyStartup, useMyStartups } from '../../../entities/startups/my-startups.ts'
import { readStoredJson, writeStored } from '../../../lib/browser/stored.ts'
import { useUser } from '../../../lib/session/state.ts'
import { isRecord } from '../../../lib/is-record.ts'

/** What the sidebar shows of a startup. */
export type SidebarStartup = Pick<MyStartup, 'id' | 'name' | 'logo'> & Partial<Pick<MyStartup, 'teamRole'>>

/** The user's startups; until the server has answered those of the last visit, so that the links below them do not move, or undefined. */
export function useSidebarStartups(): readonly SidebarStartup[] | undefined {
  const { startups, error } = useMyStartups()
  const { id: userId } = useUser()
  const [stored] = useState(() => storedStartups(userId))
  const loaded =
    startups && JSON.stringify({ userId, startups: startups.map(({ id, name, logo, teamRole }) => ({ id, name, logo, teamRole })) })
  useEffect(() => {
    if (loaded !== undefined) writeStored('startups', loaded)
  }, [loaded])
  return startups ?? stored ?? (error ? [] : undefined)
}

function storedStartups(userId: string): SidebarStartup[] | undefined {
  const stored = readStoredJson('startups')
  if (!isRecord(stored) || stored['userId'] !== userId || !Array.isArray(stored['startups'])) return undefined
  return stored['startups'].filter(isStartup)
}

const isStartup = (value: unknown): value is SidebarStartup =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string' &&
  (typeof value['logo'] === 'string' || value['logo'] === null)
