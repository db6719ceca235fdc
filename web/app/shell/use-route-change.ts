import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

const ROUTE_CHANGE_MS = 300

/** True for 300 ms after the path changed, for the style of the transition (spec 2, 9). */
export function useRouteChange(): boolean {
  const { pathname } = useLocation()
  const [settled, setSettled] = useState(pathname)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(pathname), ROUTE_CHANGE_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return settled !== pathname
}
