import type { Kind, Words } from './notification-kinds/kind.ts'
import { FOLLOW_NOTIFICATIONS } from './notification-kinds/follows.ts'
import { FREELANCE_NOTIFICATIONS } from './notification-kinds/freelance.ts'
import { MEETING_NOTIFICATIONS } from './notification-kinds/meetings.ts'
import { MESSAGE_NOTIFICATIONS, ROOM_NOTIFICATIONS } from './notification-kinds/messages.ts'
import { OPERATOR_NOTIFICATIONS } from './notification-kinds/operator.ts'
import { LINK_NOTIFICATIONS } from './notification-kinds/links.ts'
import { SALES_NOTIFICATIONS } from './notification-kinds/sales.ts'
import { TASK_NOTIFICATIONS } from './notification-kinds/tasks.ts'

/** The catalogue of notices (domain 3.11). A feature that notifies adds its kinds here. */
export const NOTIFICATIONS = {
  'request.received': {
    colour: 'blue',
    title: 'New request',
    message: '{person} requested to join {startup}',
    link: '/startup/{startupId}/requests',
    several: { title: '{n} new requests', message: '{person} and others requested to join {startup}' },
  },
  'invite.received': {
    colour: 'purple',
    title: 'New invitation',
    message: '{person} invites you to join {startup}',
    link: '/my-requests',
  },
  'request.accepted': {
    colour: 'green',
    isRequired: true,
    title: 'Request accepted',
    message: 'You are a member of {startup} now',
    link: '/startup/{startupId}',
    variants: { invite: { title: 'Invitation accepted', message: '{person} has joined {startup}' } },
  },
  'request.declined': {
    colour: 'red',
    isRequired: true,
    title: 'Request declined',
    message: 'Your request to join {startup} was declined{note}',
    link: '/my-requests',
    variants: {
      invite: {
        title: 'Invitation declined',
        message: '{person} will not join {startup}{note}',
        link: '/startup/{startupId}/requests',
      },
      filled: { title: 'Role filled', message: 'The role you requested at {startup} has been filled{note}' },
      removed: { title: 'Role removed', message: 'The role you requested at {startup} no longer exists' },
      'invite-filled': { title: 'Role filled', message: 'The role {startup} invited you to has been filled{note}' },
      'invite-removed': { title: 'Role removed', message: 'The role {startup} invited you to no longer exists' },
      deleted: { title: 'Startup deleted', message: '{startup} was deleted, so your request has ended' },
      'invite-deleted': { title: 'Startup deleted', message: '{startup} was deleted, so its invitation has ended' },
      expired: { title: 'Request expired', message: 'Your request to {startup} was not answered within 30 days' },
      'invite-expired': {
        title: 'Invitation expired',
        message: '{person} did not answer the invitation to {startup} within 30 days',
        link: '/startup/{startupId}/requests',
      },
    },
  },
  'request.withdrawn': {
    colour: 'gray',
    title: 'Request withdrawn',
    message: '{person} withdrew their request to join {startup}',
    link: '/startup/{startupId}/requests',
    variants: { invite: { title: 'Invitation withdrawn', message: '{startup} has withdrawn its invitation', link: '/my-requests' } },
  },
  'member.joined': {
    colour: 'green',
    title: 'New member',
    message: '{person} has joined {startup}',
    link: '/startup/{startupId}/members',
    several: { title: '{n} new members', message: '{person} and others have joined {startup}' },
  },
  'member.left': {
    colour: 'gray',
    title: 'A member left',
    message: '{person} has left {startup}',
    link: '/startup/{startupId}/members',
    several: { title: '{n} members left', message: '{person} and others have left {startup}' },
  },
  'role.assigned': {
    colour: 'green',
    isRequired: true,
    title: 'New role',
    message: 'You are {role} of {startup} now',
    link: '/startup/{startupId}',
  },
  'role.removed': {
    colour: 'orange',
    isRequired: true,
    title: 'Role removed',
    message: 'You are no longer {role} of {startup}',
    link: '/startup/{startupId}',
    variants: {
      member: { title: 'No longer a member', message: 'You are no longer a member of {startup}' },
      deleted: { title: 'Startup deleted', message: '{startup} was deleted by its owner' },
    },
  },
  'transfer.offered': {
    colour: 'purple',
    isRequired: true,
    title: 'A startup is offered to you',
    message: '{person} wants to transfer {startup} to you. You can accept within 7 days',
    link: '/my-requests',
  },
  'transfer.ended': {
    colour: 'gray',
    isRequired: true,
    title: 'Offer ended',
    message: 'The offer to transfer {startup} has ended',
    link: '/startup/{startupId}',
    variants: {
      accepted: { title: 'Offer accepted', message: '{person} owns {startup} now' },
      declined: { title: 'Offer declined', message: '{person} does not want to own {startup}' },
      withdrawn: { title: 'Offer withdrawn', message: '{person} no longer wants to transfer {startup} to you' },
      left: { title: 'Offer ended', message: '{person} is no longer a member, so the offer to transfer {startup} to them has ended' },
      expired: { title: 'Offer expired', message: 'The offer to transfer {startup} was not answered within 7 days' },
    },
  },
  ...LINK_NOTIFICATIONS,
  ...TASK_NOTIFICATIONS,
  ...MEETING_NOTIFICATIONS,
  ...SALES_NOTIFICATIONS,
  ...MESSAGE_NOTIFICATIONS,
  ...ROOM_NOTIFICATIONS,
  ...FREELANCE_NOTIFICATIONS,
  ...FOLLOW_NOTIFICATIONS,
  ...OPERATOR_NOTIFICATIONS,
  'points.levelup': {
    colour: 'gold',
    title: 'Level {level}',
    message: 'You have reached level {level}',
    link: '/profile',
  },
  'points.badge': {
    colour: 'gold',
    title: 'New badge',
    message: 'You have earned the badge {badge}',
    link: '/profile',
  },
  'account.security': {
    colour: 'red',
    isRequired: true,
    isUrgent: true,
    title: 'New sign-in',
    message: 'Your account was used on a new device: {device}',
    link: '/settings',
    variants: {
      password: { title: 'Password changed', message: 'Your password was changed, and your other sessions have ended' },
      factors: { title: 'Second factors changed', message: 'If it was not you, choose a new password now' },
      recovery: {
        title: 'Your second factors will be removed',
        message: 'Someone who knows your password asked for it. If it was not you, stop it now',
        link: '/settings?section=security',
      },
      team: {
        title: 'Protect your team',
        message: 'Others depend on your account. Please add a second factor',
        link: '/settings?section=security',
      },
      token: {
        title: 'API token created',
        message: 'You created the API token {token}. If it was not you, revoke it now',
        link: '/settings?section=tokens',
      },
      expiring: {
        title: 'API token expires',
        message: 'The API token {token} expires in seven days. Create a new one in time',
        link: '/settings?section=tokens',
      },
      startupToken: {
        title: 'API token created',
        message: 'You created the API token {token} of {startup}. If it was not you, revoke it now',
        link: '/startup/{startupId}/tokens',
      },
      startupExpiring: {
        title: 'API token expires',
        message: 'The API token {token} of {startup} expires in seven days. Create a new one in time',
        link: '/startup/{startupId}/tokens',
      },
      email: { title: 'Email changed', message: 'The email of your account was changed. If it was not you, choose a new password now' },
    },
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]]
/** Whether its readers may switch a kind off. */
export const isOptional = (kind: NotificationKind): boolean => !('isRequired' in NOTIFICATIONS[kind])
export const OPTIONAL_KINDS = NOTIFICATION_KINDS.filter(isOptional)

type Catalogue = typeof NOTIFICATIONS
type Variants<K extends NotificationKind> = Catalogue[K] extends { variants: infer V } ? V : object
export type Variant<K extends NotificationKind> = keyof Variants<K> & string
type WordsOf<K extends NotificationKind, V> = [V] extends [never] ? Catalogue[K] : V extends keyof Variants<K> ? Variants<K>[V] : never
type LinkOf<K extends NotificationKind, V> = WordsOf<K, V> extends { link: infer L } ? L : Catalogue[K]['link']
type Blanks<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Blanks<Rest> : never
/** What the texts of a kind are filled with; numbers are written with commas. */
export type Facts<K extends NotificationKind, V = never> = {
  readonly [Name in Blanks<LinkOf<K, V> | Extract<WordsOf<K, V>, Words>[keyof Words]>]: string | number
}

export const CLICK_MILESTONES = [10, 100, 1_000, 10_000] as const
