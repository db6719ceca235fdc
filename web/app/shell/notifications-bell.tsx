import { Bell } from 'lucide-react'
import { Dropdown } from './dropdown.tsx'
import styles from './panel.module.css'

/** The bell of the top bar; the list comes from the server once it makes notifications. */
export function NotificationsBell() {
  return (
    <Dropdown label="Notifications" trigger={<Bell size={18} aria-hidden />} panelClassName={styles['notifications']}>
      <h2 className={styles['heading']}>Notifications</h2>
      <p className={styles['empty']}>No notifications</p>
    </Dropdown>
  )
}
