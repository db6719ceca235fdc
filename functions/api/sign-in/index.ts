import { signIn } from '../../../shared/contract/accounts/sign-in.ts'
import { login } from '../../domain/accounts/sign-in/login.ts'
import { beginRecovery, finishRecovery } from '../../domain/accounts/factors/recovery.ts'
import { signInWithCode } from '../../domain/accounts/factors/second-factor.ts'
import { register } from '../../domain/accounts/register.ts'
import { forgotPassword, resetPassword } from '../../domain/accounts/password-reset/reset-password.ts'
import { signUpInvited } from '../../domain/requests/invitations/sign-up.ts'
import { takeBackEmail } from '../../domain/accounts/verified-address/take-back.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(signIn, {
  'POST /api/auth/register': ({ body: { invitation, ...account }, visitor }) =>
    invitation === undefined ? register(account, visitor) : signUpInvited(invitation, account, visitor),
  'POST /api/auth/login': ({ body, visitor }) => login(body, visitor),
  'POST /api/auth/factor': ({ body, visitor }) => signInWithCode(body, visitor),
  'POST /api/auth/recovery': ({ body, visitor }) => beginRecovery(body.challenge, visitor),
  'PUT /api/auth/recovery': ({ body }) => finishRecovery(body.token),
  'POST /api/auth/password/forgot': ({ body, visitor }) => forgotPassword(body.email, visitor),
  'POST /api/auth/password/reset': ({ body, visitor }) => resetPassword(body, visitor),
  'POST /api/auth/email/take-back': ({ body, visitor }) => takeBackEmail(body, visitor),
})
