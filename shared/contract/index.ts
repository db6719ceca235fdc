import { affiliateAnalytics } from './links/affiliate-analytics.ts'
import { affiliateLinks } from './links/affiliate-links.ts'
import { analytics } from './analytics.ts'
import { attachments } from './messages/attachments.ts'
import { auth } from './accounts/auth.ts'
import { factors } from './accounts/factors.ts'
import { passkeys } from './accounts/passkeys.ts'
import { signIn } from './accounts/sign-in.ts'
import { calendar } from './meetings/calendar.ts'
import { clicks } from './links/clicks.ts'
import { linkPages } from './links/link-pages.ts'
import { linkFigures } from './links/link-figures.ts'
import { freelance } from './freelance.ts'
import { groupChats } from './messages/group-chats.ts'
import { invitations } from './invitations.ts'
import { leadCapture } from './leads/lead-capture.ts'
import { leads } from './leads/leads.ts'
import { leadThreads } from './leads/lead-threads.ts'
import { members } from './teams/members.ts'
import { meetings } from './meetings/meetings.ts'
import { messages } from './messages/messages.ts'
import { notifications } from './notifications.ts'
import { operator } from './operator.ts'
import { opportunities } from './opportunities.ts'
import { points } from './points.ts'
import { push } from './accounts/push.ts'
import { programmes } from './programmes.ts'
import { profileForms } from './profiles/profile-forms.ts'
import { profiles } from './profiles/profiles.ts'
import { requests } from './requests.ts'
import { roles } from './teams/roles.ts'
import { search } from './search.ts'
import { startupForms } from './startups/startup-forms.ts'
import { startups } from './startups/startups.ts'
import { tasks } from './tasks/tasks.ts'
import { taskThreads } from './tasks/task-threads.ts'
import { tokens } from './accounts/tokens.ts'
import { unsubscribing } from './accounts/unsubscribing.ts'
import { uploads } from './uploads.ts'
import { users } from './accounts/users.ts'
import { webhooks } from './webhooks.ts'

/** Every resource by its name in every layer: contract file, Lambda, folder, test. */
export const resources = {
  auth,
  'sign-in': signIn,
  factors,
  passkeys,
  startups,
  'startup-forms': startupForms,
  roles,
  members,
  requests,
  invitations,
  uploads,
  'affiliate-links': affiliateLinks,
  'affiliate-analytics': affiliateAnalytics,
  'link-figures': linkFigures,
  clicks,
  notifications,
  points,
  push,
  tokens,
  users,
  unsubscribing,
  profiles,
  'profile-forms': profileForms,
  tasks,
  'task-threads': taskThreads,
  meetings,
  calendar,
  leads,
  'lead-threads': leadThreads,
  'lead-capture': leadCapture,
  operator,
  opportunities,
  freelance,
  messages,
  'group-chats': groupChats,
  attachments,
  analytics,
  search,
  webhooks,
  'link-pages': linkPages,
  programmes,
} as const
export type ResourceName = keyof typeof resources

/** The whole API by route string. */
export const api = {
  ...auth,
  ...signIn,
  ...factors,
  ...passkeys,
  ...startups,
  ...startupForms,
  ...roles,
  ...members,
  ...requests,
  ...invitations,
  ...uploads,
  ...affiliateLinks,
  ...affiliateAnalytics,
  ...linkFigures,
  ...clicks,
  ...notifications,
  ...points,
  ...push,
  ...tokens,
  ...users,
  ...unsubscribing,
  ...profiles,
  ...profileForms,
  ...tasks,
  ...taskThreads,
  ...meetings,
  ...calendar,
  ...leads,
  ...leadThreads,
  ...leadCapture,
  ...operator,
  ...opportunities,
  ...freelance,
  ...messages,
  ...groupChats,
  ...attachments,
  ...analytics,
  ...search,
  ...webhooks,
  ...linkPages,
  ...programmes,
}
export type Api = typeof api
