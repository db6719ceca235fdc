import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { storeReturnPath } from '../lib/redirect.ts'
import { useSession } from '../lib/session/state.ts'

/** Lets signed-in people through; others go to /login, and the path that they wanted is kept for after it (spec 2). */
export function RequireSession() {
  return useSession().authenticated ? <Outlet /> : <ToLogin />
}

function ToLogin() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const wanted = pathname + search + hash
  useEffect(() => {
    storeReturnPath(wanted)
    void navigate('/login', { replace: true })
  }, [wanted, navigate])
  return null
}
