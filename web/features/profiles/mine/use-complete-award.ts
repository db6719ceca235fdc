import { useEffect, useRef } from 'react'
import { claimAward } from '../../../entities/points/points.ts'

/** Asks for the award of a complete profile when what is saved becomes complete, be it by the form or by the picture. */
export function useCompleteAward(userId: string, complete: boolean): void {
  const wasComplete = useRef(complete)
  useEffect(() => {
    if (complete && !wasComplete.current) void claimAward('profile.complete', userId)
    wasComplete.current = complete
  }, [userId, complete])
}
