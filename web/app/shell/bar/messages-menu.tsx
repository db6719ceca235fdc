import { MessageSquare, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Dropdown } from './dropdown.tsx'
import styles from './panel.module.css'

/** The messages of the top bar; leads to the group chats. */
export function MessagesMenu() {
  return (
    <Dropdown label="Messages" trigger={<MessageSquare size={18} aria-hidden />}>
      <Link to="/group-chat" className={styles.item}>
        <MessagesSquare size={16} aria-hidden />
        Group Chats
      </Link>
    </Dropdown>
  )
}
