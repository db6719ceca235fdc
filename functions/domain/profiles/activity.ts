import { lastDayOf, type StoredUser } from '../../data/accounts/users.ts'
import { DAY_MS } from '../../../shared/time.ts'
const WEEK_DAYS = 7

const dayOf = (time: string): string => time.slice(0, 10)

/** The day of the last visit as others may see it: that of registering when the user hides their presence. */
export const shownDayOf = (user: StoredUser): string => (user.hidesPresence ? dayOf(user.createdAt) : lastDayOf(user))

/** Whether others may see that the user was here today or on one of the six days before. */
export const isActive = (user: StoredUser): boolean => !user.hidesPresence && Date.now() - Date.parse(lastDayOf(user)) < WEEK_DAYS * DAY_MS
