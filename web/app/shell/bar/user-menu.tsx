import { LogOut, Medal, Settings, Star, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { starsOf } from '../../../../shared/format/stars.ts'
import { useNavbarLogout } from '../../../lib/session/use-logout.ts'
import { useUser } from '../../../lib/session/state.ts'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Dropdown } from './dropdown.tsx'
import styles from './panel.module.css'
import { Text } from '../../../ui/layout/text.tsx'

/** Who is signed in, with the stars of the level, and the ways to profile, settings and out (spec 2). */
export function UserMenu() {
  const user = useUser()
  const logout = useNavbarLogout()
  const name = user.name || 'User'
  const stars = starsOf(user.level)
  return (
    <Dropdown label="User menu" trigger={<Avatar name={user.name || user.email} src={user.profileImage} size="small" />}>
      <div className={styles.person}>
        <Text as="span" weight="bold" truncate>
          {name}
        </Text>
        <Text as="span" size="sm" tone="muted" truncate>
          {user.email}
        </Text>
        <span className={styles.stars}>
          <Star size={14} fill="currentColor" />
          <span className="visually-hidden">Rating in stars: </span>
          {stars}
          <span aria-hidden> · </span>
          <span>Level {user.level}</span>
        </span>
      </div>
      <hr className={styles.line} />
      <Link to="/profile" className={styles.item}>
        <UserRound size={16} />
        My Profile
      </Link>
      <Link to="/points" className={styles.item}>
        <Medal size={16} />
        My Points
      </Link>
      <Link to="/settings" className={styles.item}>
        <Settings size={16} />
        Settings
      </Link>
      <hr className={styles.line} />
      <button type="button" className={styles.item} onClick={logout}>
        <LogOut size={16} />
        Logout
      </button>
    </Dropdown>
  )
}
