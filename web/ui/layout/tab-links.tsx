import { Link } from 'react-router-dom'
import styles from './tab-links.module.css'

interface TabLink {
  label: string
  /** The query of its address, such as `?tab=history`. */
  search: string
  open: boolean
}

/** Parts of a screen that have an address each; going from one to another leaves no trace in the history of the browser. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <Link key={tab.search} to={{ search: tab.search }} replace className={styles['tab']} aria-current={tab.open ? 'true' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
