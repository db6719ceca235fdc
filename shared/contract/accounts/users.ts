import * as z from 'zod/mini'
import { REPORT_REASONS, REPORT_TARGETS } from '../../choices.ts'
import { Profile, ProfileChange } from '../../entities/profile.ts'
import { Settings, SettingsChange } from '../../entities/settings.ts'
import { optionalText, PathOfIds } from '../../entities/text.ts'
import { BlockedPerson, Email, NewPassword, Password, User } from '../../entities/user.ts'
import { REPORT_MAX } from '../../limits.ts'
import { resource, signedIn } from '../endpoint.ts'
import { Ok } from '../ok.ts'

export const users = resource({
  'PUT /api/users/profile': {
    summary: "Changes the caller's profile",
    access: signedIn,
    scope: 'profiles.write',
    body: ProfileChange,
    returns: Profile,
  },
  'GET /api/users/settings': {
    summary: "The caller's settings",
    notLive: 'changed by its own user alone, in the same tab',
    access: signedIn,
    scope: 'sessionOnly',
    returns: Settings,
  },
  'PUT /api/users/settings': {
    summary: 'Changes some of the settings',
    access: signedIn,
    scope: 'sessionOnly',
    body: SettingsChange,
    returns: Settings,
  },
  'PUT /api/users/email': {
    summary: 'Mails a proof to a new email',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    rate: 'password',
    body: z.object({ email: Email, password: Password }),
    returns: User,
    errors: ['auth.password_wrong'],
  },
  'GET /api/users/email': {
    summary: 'Whether mails reach the caller: null, or why none are sent',
    notLive: 'read again whenever its screen opens',
    access: signedIn,
    scope: 'sessionOnly',
    returns: z.object({ mailStop: z.nullable(z.enum(['bounce', 'complaint'])) }),
  },
  'DELETE /api/users/email/pending': { summary: 'Keeps the email', access: signedIn, scope: 'sessionOnly', returns: User },
  'POST /api/users/email/proof': {
    summary: 'Mails the proof again',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'addressMail',
    returns: Ok,
  },
  'POST /api/users/email/verify': {
    summary: 'Confirms an email',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'password',
    body: z.object({ proof: z.string('The code must be text').check(z.regex(/^(?:\d{6}|[\w-]{43})$/, 'The code has six digits')) }),
    returns: User,
    errors: ['address.proof_invalid', 'auth.email_taken'],
  },
  'PUT /api/users/password': {
    summary: "Changes the caller's password and ends every other session",
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'password',
    body: z.object({ currentPassword: Password, newPassword: NewPassword }),
    returns: Ok,
    errors: ['auth.password_wrong', 'auth.password_common', 'auth.password_personal'],
  },
  'GET /api/users/me/export': {
    summary: 'Everything that is stored of the caller, as JSON',
    notLive: 'a download',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    rate: 'export',
    returns: z.record(z.string(), z.unknown()),
  },
  'DELETE /api/users/me': {
    summary: 'Deletes the account of the caller',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    rate: 'password',
    body: z.object({ password: Password }),
    returns: Ok,
    errors: ['auth.password_wrong', 'user.owns_startups'],
  },
  'GET /api/users/blocks': {
    summary: 'Whom the caller blocks, newest first, at most a hundred',
    notLive: 'changed by its own user alone, in the same tab',
    access: signedIn,
    scope: 'sessionOnly',
    returns: z.object({ items: z.array(BlockedPerson) }),
  },
  'POST /api/users/{id}/block': {
    summary: 'Blocks a user',
    access: signedIn,
    scope: 'sessionOnly',
    returns: Ok,
    errors: ['user.not_found', 'user.not_yourself'],
  },
  'DELETE /api/users/{id}/block': {
    summary: 'Unblocks a user',
    access: signedIn,
    scope: 'sessionOnly',
    returns: Ok,
    errors: ['user.not_found'],
  },
  'POST /api/reports': {
    summary: 'Reports something to the operators of the site; messages and comments only where the caller can read them',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'report',
    idempotent: true,
    returns: Ok,
    errors: ['message.not_found', 'comment.not_found'],
    body: z.object({
      targetType: z.enum(REPORT_TARGETS, 'This cannot be reported'),
      targetId: PathOfIds,
      reason: z.enum(REPORT_REASONS, 'Please choose a reason'),
      text: z._default(optionalText('The text', REPORT_MAX), ''),
    }),
  },
})
