import { users, type StoredUser } from '../../data/accounts/users.ts'
import { change, commit } from '../../data/store/write.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

const dayOf = (time: string): string => time.slice(0, 10)

/** The UTC day on which somebody was last here; at first that of registering. */
const lastDayOf = ({ lastActiveAt, createdAt }: StoredUser): string => lastActiveAt ?? dayOf(createdAt)

/** The same as others may see it: of whoever hides his presence, the day of registering. */
export const shownDayOf = (user: StoredUser): string => (user.hidesPresence ? dayOf(user.createdAt) : lastDayOf(user))

/** Whether somebody lets others see that he was here today or on one of the six days before. */
export const isActive = (user: StoredUser): boolean => !user.hidesPresence && Date.now() - Date.parse(lastDayOf(user)) < WEEK_DAYS * DAY_MS

/** Remembers, once a UTC day, that a user is here. */
export async function noteActive(user: StoredUser): Promise<void> {
  const today = dayOf(new Date().toISOString())
  if (lastDayOf(user) >= today) return
  const { id } = user
  await commit(
    change(users.key({ id }), { set: { lastActiveAt: today } }, { exists: true, without: ['deletedAt'], below: { lastActiveAt: today } }),
  )
}
