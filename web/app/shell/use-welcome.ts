import { useEffect } from 'react'
import type { User } from '../../../shared/entities/user.ts'
import { markRegistered } from '../../lib/session/session.ts'
import { useSession } from '../../lib/session/state.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { onIdle } from '../../lib/http/idle.ts'
import { toast } from '../../lib/toasts/toast.ts'

const NEW_USER_MS = 5_000
const RETURNING_MS = 3_000

/** Greets once per session when it `mayGreet`, in whichever tab comes first; a new user is then marked as registered (spec 2, 4, 9). */
export function useWelcome(mayGreet = true): void {
  const { user, firstLogin } = useSession()
  useEffect(() => {
    if (user === null || !mayGreet || isWelcomed(user)) return undefined
    return onIdle(() => {
      if (!isWelcomed(user)) welcome(user, firstLogin)
    })
  }, [user, firstLogin, mayGreet])
}

const isWelcomed = ({ id }: User): boolean => readStored('welcomed') === id

function welcome({ id, name }: User, firstLogin: boolean): void {
  writeStored('welcomed', id)
  if (firstLogin) {
    toast.success(`Welcome, ${name}!`, { autoClose: NEW_USER_MS })
    markRegistered(id)
  } else {
    toast.info('Welcome back', { autoClose: RETURNING_MS })
  }
}
