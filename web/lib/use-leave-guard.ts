import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Keeps somebody with unsaved changes from leaving by accident: the browser asks on closing, the screen on links. */
export function useLeaveGuard(active: boolean) {
  const [wanted, setWanted] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!active) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const path = pathWanted(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(path)
    }
    window.addEventListener('beforeunload', onUnload)
    // Before React sees the click: the router offers nothing to hold a link back.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [active])
  return {
    /** A link was followed: ask. */
    asking: wanted !== undefined,
    stay: () => setWanted(undefined),
    leave: () => {
      if (wanted !== undefined) void navigate(wanted)
    },
  }
}

/** The path of this site that a plain click on a link leads to; null for every other click. */
function pathWanted(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return null
  const samePage = link.pathname === location.pathname && link.search === location.search
  return samePage ? null : link.pathname + link.search + link.hash
}
