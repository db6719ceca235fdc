import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NARROW, useMedia } from '../../../lib/browser/use-media.ts'
import { readStored, writeStored } from '../../../lib/browser/stored.ts'

export interface Sidebar {
  /** Beside the content, as icons beside it, over it (narrow screens), or not there (narrow screens). */
  state: 'expanded' | 'collapsed' | 'drawer' | 'hidden'
  toggle: () => void
  closeDrawer: () => void
}

/** The sidebar of wide screens is remembered; the drawer of narrow ones closes when the page changes (spec 4). */
export function useSidebar(): Sidebar {
  const narrow = useMedia(NARROW)
  const { pathname } = useLocation()
  const [collapsed, setCollapsed] = useState(() => readStored('sidebar') === 'collapsed')
  const [drawerAt, setDrawerAt] = useState<string>()
  const closeDrawer = () => setDrawerAt(undefined)
  if (narrow) {
    const open = drawerAt === pathname
    return { state: open ? 'drawer' : 'hidden', toggle: () => setDrawerAt(open ? undefined : pathname), closeDrawer }
  }
  const toggle = () => {
    writeStored('sidebar', collapsed ? 'expanded' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return { state: collapsed ? 'collapsed' : 'expanded', toggle, closeDrawer }
}
