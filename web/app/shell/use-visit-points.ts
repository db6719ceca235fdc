import { useEffect, useState } from 'react'
import { isoWeekOf } from '../../../shared/format/iso-week.ts'
import { STREAK_DAYS } from '../../../shared/points.ts'
import { claimAward } from '../../entities/points/points.ts'
import { useSession } from '../../lib/session/state.ts'
import { onIdle } from '../../lib/http/idle.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { useVisible } from '../../lib/browser/use-visible.ts'
import { DAY_MS } from '../../../shared/time.ts'

/**
 * Asks for the award of a new account, and once a UTC day for those of the visit and of seven in a row, also in a tab that
 * stays open over midnight.
 */
export function useVisitPoints(): void {
  const { user, firstLogin } = useSession()
  // The greeting ends the first login.
  const [isNew] = useState(firstLogin)
  const userId = user?.id
  const since = user?.createdAt ?? ''
  const visible = useVisible()
  useEffect(() => {
    if (userId === undefined || !visible) return undefined
    return onIdle(() => {
      const day = new Date().toISOString().slice(0, 10)
      const visit = `${userId} ${day}`
      if (readStored('visited') === visit) return
      writeStored('visited', visit)
      void claimVisit(userId, day, { isNew, isOld: daysBetween(since, day) >= STREAK_DAYS - 1 })
    })
  }, [userId, since, isNew, visible])
}

async function claimVisit(userId: string, day: string, { isNew, isOld }: { isNew: boolean; isOld: boolean }): Promise<void> {
  if (isNew) await claimAward('account.register', userId)
  await claimAward('visit.daily', day)
  // A younger account has no seven days behind it.
  if (isOld) await claimAward('visit.streak7', isoWeekOf(day))
}
const daysBetween = (time: string, day: string): number => (Date.parse(day) - Date.parse(time.slice(0, 10))) / DAY_MS
