import * as z from 'zod/mini'
import { RESET_MINUTES } from '../../../shared/limits.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import type { MailFacts } from '../../data/mails.ts'
import { newResetToken } from '../../domain/accounts/password-reset/reset-token.ts'
import type { Writer } from './letter.ts'

const Facts: z.ZodMiniType<MailFacts['password.reset']> = z.object({ userId: z.string(), origin: z.string() })

/**
 * The link to choose a new password. Its token is created here and stored only in the mail.
 * The text contains no user name, since anyone could register a name to send a message to any address.
 */
export const passwordReset: Writer = async ([{ to, facts }]) => {
  const { userId, origin } = Facts.parse(facts)
  const user = await getActiveUser(userId, { consistent: true })
  if (user?.email !== to) return undefined
  // Behind a #, so that no server, log or other site sees it.
  const link = `${origin}/reset-password#token=${await newResetToken(user)}`
  return {
    subject: 'Choose a new password for Launchcrew',
    text: [
      'Hello,',
      'someone, hopefully you, asked for a new password for your account at Launchcrew. You can choose it here:',
      link,
      `The link works once and for ${RESET_MINUTES} minutes. If it was not you who asked, nothing has happened and nothing needs to be done.`,
    ].join('\n\n'),
  }
}
