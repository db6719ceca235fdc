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

/** On a phone it may lie beside the window. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })

function Tab({ label, to, open }: TabLink) {
  const isPart = to.startsWith('?')
  return (
    <Link
      ref={open ? showTab : undefined}
      to={to}
      replace={isPart}
      className={styles.tab}
      aria-current={open ? (isPart ? 'true' : 'page') : undefined}
    >
      {label}
    </Link>
  )
}
