import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { removeReturnPath } from '../redirect.ts'
import { signOut } from './session.ts'

const LOGOUT_REDIRECT_MS = 10
const NAVBAR_LOGOUT_MS = 50

/** Ends the session at once and goes to /login in the place of this page, 10 ms later (spec 4). */
export function useLogout(end: () => void = signOut): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    end()
    setTimeout(() => {
      // The guard has kept the page that was left; who leaves on purpose does not ask to come back to it.
      removeReturnPath()
      void navigate('/login', { replace: true })
    }, LOGOUT_REDIRECT_MS)
  }, [end, navigate])
}

/** Goes to /login first, so that no guard sees the page without a session, and signs out 50 ms later (spec 4). */
export function useNavbarLogout(): () => void {
  const navigate = useNavigate()
  const logout = useLogout()
  return useCallback(() => {
    void navigate('/login', { state: { leaving: true } })
    setTimeout(logout, NAVBAR_LOGOUT_MS)
  }, [navigate, logout])
}
