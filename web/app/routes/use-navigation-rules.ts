import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const BROKEN = /^\/startup\/([^/]+)(?:\/[^/]+)*\/(?:undefined|null)$/

/** The startup's page for a path that ends in /undefined or /null, after Back (spec 2). */
export function repairedPath(pathname: string, navigation: string): string | null {
  const id = navigation === 'POP' ? BROKEN.exec(pathname)?.[1] : undefined
  return id === undefined ? null : `/startup/${id}`
}

/** Shows each newly opened screen from its top; a replaced address stays where it is (spec 2). */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const navigation: string = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (navigation !== 'REPLACE') window.scrollTo(0, 0)
  }, [pathname, navigation])
}
