import * as z from 'zod/mini'
import { Time } from '../../entities/text.ts'
import { User } from '../../entities/user.ts'
import { JoinedStartup } from '../../entities/startups/startup.ts'
import { Ok } from '../ok.ts'
import { resource, signedIn } from '../endpoint.ts'

const SessionSeen = z.object({ id: z.string(), device: z.string(), createdAt: Time, lastSeenAt: Time, current: z.boolean() })

export const auth = resource({
  'POST /api/auth/logout': { summary: 'Ends this session', access: signedIn, scope: 'sessionOnly', returns: Ok },
  'GET /api/auth/sessions': {
    summary: 'The sessions of the caller',
    notLive: 'read again whenever its screen opens',
    access: signedIn,
    scope: 'sessionOnly',
    returns: z.object({ items: z.array(SessionSeen) }),
  },
  'DELETE /api/auth/sessions/{id}': {
    summary: 'Ends one session of the caller',
    access: signedIn,
    scope: 'sessionOnly',
    returns: Ok,
    errors: ['session.not_found'],
  },
  'DELETE /api/auth/sessions': {
    summary: 'Ends every session of the caller, this one too',
    access: signedIn,
    scope: 'sessionOnly',
    returns: Ok,
  },
  'GET /api/auth/me': {
    summary: 'The caller',
    notLive: 'changed by its own user alone, in the same tab',
    access: signedIn,
    scope: 'profiles.read',
    tool: 'get_my_account',
    returns: User,
  },
  'GET /api/auth/joined-startups': {
    summary: 'The startups that the caller joined',
    access: signedIn,
    scope: 'startups.read',
    tool: 'list_joined_startups',
    returns: z.array(JoinedStartup),
  },
})
