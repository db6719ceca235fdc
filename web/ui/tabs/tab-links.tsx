import { Link } from 'react-router-dom'
import { showTab } from './show-tab.ts'
import styles from './tab-links.module.css'

interface TabLink {
  label: string
  /** The path of a page, or only a query such as `?tab=history` for a part of this page. */
  to: string
  open: boolean
}

/** Pages or parts of a page that have an address each; going from part to part leaves no trace in the history of the browser. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav aria-label={label} className={styles.tabs}>
    {tabs.map((tab) => (
      <Tab key={tab.to} {...tab} />
    ))}
  </nav>
)

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
