import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styles from './tab-links.module.css'

interface TabLink {
  label: string
  /** The path of a page, or only a query such as `?tab=history` for a part of this page. */
  to: string
  open: boolean
}

/** Pages or parts of a page that have an address each; going from part to part leaves no trace in the history of the browser. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
    </nav>
  )
}

/** The open tab comes to the middle of its row, since narrow screens do not show all of them. */
function Tab({ label, to, open }: TabLink) {
  const link = useRef<HTMLAnchorElement>(null)
  const isPart = to.startsWith('?')
  useEffect(() => {
    if (open) bringToMiddle(link.current)
  }, [open])
  return (
    <Link ref={link} to={to} replace={isPart} className={styles.tab} aria-current={open ? (isPart ? 'true' : 'page') : undefined}>
      {label}
    </Link>
  )
}

/** Scrolls only the row: `scrollIntoView` would move the page to a row that stands below what is seen. */
function bringToMiddle(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (row) row.scrollLeft += middleOf(tab) - middleOf(row)
}
const middleOf = (element: HTMLElement): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
