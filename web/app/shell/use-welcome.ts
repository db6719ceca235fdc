import { useEffect } from 'react'
import { markRegistered } from '../../lib/session/session.ts'
import { useSession } from '../../lib/session/state.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { toast } from '../../lib/toasts/toast.ts'

const NEW_USER_MS = 5_000
const RETURNING_MS = 3_000

/** Greets once per session, in whichever tab comes first; a new user is then marked as registered (spec 2, 4, 9). */
export function useWelcome(): void {
  const { user, firstLogin } = useSession()
  useEffect(() => {
    if (user === null || readStored('welcomed') === user.id) return
    writeStored('welcomed', user.id)
    if (firstLogin) {
      toast.success(`Welcome, ${user.name}!`, { autoClose: NEW_USER_MS })
      markRegistered(user.id)
    } else {
      toast.info('Welcome back', { autoClose: RETURNING_MS })
    }
  }, [user, firstLogin])
}
