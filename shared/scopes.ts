import type { TeamRole } from './choices.ts'

/** What API tokens may be allowed to read or to write, each with what it covers. */
export const SCOPE_RESOURCES = {
  startups: 'Startups and their profiles',
  members: 'Teams: members, roles, requests and invitations',
  tasks: 'Boards and tasks with their comments',
  meetings: 'Meetings and the calendar',
  messages: 'Conversations and rooms with their attachments',
  leads: 'Leads, their notes and their form',
  opportunities: 'Opportunities and their notes',
  links: 'Affiliate links',
  analytics: 'Analytics of links and startups',
  gigs: 'Gigs, proposals, agreements and reviews',
  profiles: 'Profiles of users, and your own',
  notifications: 'Your notifications',
  search: 'Search in everything that you can see',
  uploads: 'Files before they are attached',
  webhooks: 'Webhooks and their deliveries',
  capture: 'Leads of forms and clicks of links, from websites',
} as const
export type ScopeResource = keyof typeof SCOPE_RESOURCES
export type ReadScope = `${ScopeResource}.read`
export type WriteScope = `${ScopeResource}.write`
export type Scope = ReadScope | WriteScope

/** What a token needs to call an endpoint: a scope, or to be one (`any`); `sessionOnly` is called by signed-in browsers alone. */
export type EndpointScope = Scope | 'any' | 'sessionOnly'

/** The API token that a program sent; with `startupId` the caller is a machine of that startup. */
export interface CallerToken {
  id: string
  scopes: readonly Scope[]
  startupId?: string
  teamRole?: TeamRole
}
