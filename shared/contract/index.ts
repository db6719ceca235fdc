import { affiliateAnalytics } from './affiliate-analytics.ts'
import { affiliateLinks } from './affiliate-links.ts'
import { auth } from './auth.ts'
import { clicks } from './clicks.ts'
import { members } from './members.ts'
import { notifications } from './notifications.ts'
import { points } from './points.ts'
import { profileForms } from './profile-forms.ts'
import { profiles } from './profiles.ts'
import { requests } from './requests.ts'
import { roles } from './roles.ts'
import { startupForms } from './startup-forms.ts'
import { startups } from './startups.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'

/** Every resource by the name that it has in every room: contract file, Lambda, folder, test. */
export const resources = {
  auth,
  startups,
  'startup-forms': startupForms,
  roles,
  members,
  requests,
  uploads,
  'affiliate-links': affiliateLinks,
  'affiliate-analytics': affiliateAnalytics,
  clicks,
  notifications,
  points,
  users,
  profiles,
  'profile-forms': profileForms,
} as const
export type ResourceName = keyof typeof resources

/** The whole API by route string. */
export const api = {
  ...auth,
  ...startups,
  ...startupForms,
  ...roles,
  ...members,
  ...requests,
  ...uploads,
  ...affiliateLinks,
  ...affiliateAnalytics,
  ...clicks,
  ...notifications,
  ...points,
  ...users,
  ...profiles,
  ...profileForms,
}
export type Api = typeof api
