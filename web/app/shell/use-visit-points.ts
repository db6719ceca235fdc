import { useEffect } from 'react'
import { claimAward } from '../../lib/points.ts'
import { useSession } from '../../lib/session/state.ts'
import { readStored, writeStored } from '../../lib/stored.ts'
import { useVisible } from '../../lib/use-visible.ts'

/** Asks for the award of a new account, and once a UTC day for the one of the visit, also in a tab that stays open over midnight. */
export function useVisitPoints(): void {
  const { user, firstLogin } = useSession()
  const userId = user?.id
  const visible = useVisible()
  useEffect(() => {
    if (userId === undefined || !visible) return
    const day = new Date().toISOString().slice(0, 10)
    const visit = `${userId} ${day}`
    if (readStored('visited') === visit) return
    writeStored('visited', visit)
    void claimVisit(userId, day, firstLogin)
  }, [userId, firstLogin, visible])
}

async function claimVisit(userId: string, day: string, isNew: boolean): Promise<void> {
  if (isNew) await claimAward('account.register', userId)
  await claimAward('visit.daily', day)
}
