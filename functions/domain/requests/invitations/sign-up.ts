import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import type { Session } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'
import { requirePending } from '../../../data/requests/invitations.ts'
import { register, type Registration } from '../../accounts/register.ts'
import { openInvitation } from './token.ts'

/** Creates an account whose e-mail is proved by the token of an invitation that was mailed to it, as long as that is pending. */
export async function signUpInvited(token: string, account: Registration, visitor: Visitor): Promise<Session> {
  const { invitation } = await openInvitation(token, undefined)
  if (invitation.kind !== 'mail' || invitation.email !== account.email) return fail('invitation.not_found')
  return register(account, visitor, requirePending(invitation))
}
