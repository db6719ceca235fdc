import { Menu } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useUnreadMessages } from '../../entities/messages/use-unread-messages.ts'
import { UnreadCount } from '../../features/notifications/unread-count.tsx'
import { BOTTOM_LINKS, isCurrent } from '../routes/paths.ts'
import styles from './bottom-bar.module.css'

interface BottomBarProps {
  isMoreOpen: boolean
  onMore: () => void
}

/** The main places in reach of a thumb. The style hides it under a dialog and while the keyboard of the phone is open. */
export function BottomBar({ isMoreOpen, onMore }: BottomBarProps) {
  const { pathname } = useLocation()
  const unread = useUnreadMessages()
  return (
    <nav aria-label="Shortcuts" className={styles.bar}>
      {BOTTOM_LINKS.map(({ to, label, icon: Icon, also, counted = false }) => (
        <Link
          key={to}
          to={to}
          className={styles.entry}
          aria-current={isCurrent({ to, ...(also !== undefined && { also }) }, pathname) ? 'page' : undefined}
          aria-label={counted && unread > 0 ? `${label}, ${unread} unread` : undefined}
        >
          <span className={styles.icon}>
            <Icon size={20} />
            {counted ? <UnreadCount count={unread} /> : null}
          </span>
          {label}
        </Link>
      ))}
      <button type="button" className={styles.entry} aria-expanded={isMoreOpen} aria-controls="sidebar" onClick={onMore}>
        <Menu size={20} />
        More
      </button>
    </nav>
  )
}
