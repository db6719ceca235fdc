import * as z from 'zod/mini'
import { ADDRESS_HOURS, TAKE_BACK_HOURS } from '../../../shared/limits.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import type { MailFacts } from '../../data/mails.ts'
import { transact } from '../../data/transaction.ts'
import { newTakeBackToken } from '../../domain/accounts/verified-address/take-back.ts'
import { newProof } from '../../domain/accounts/verified-address/verify-address.ts'
import { letterOf, type Writer } from './letter.ts'

const Facts: z.ZodMiniType<MailFacts['address.verify']> = z.object({
  userId: z.string(),
  origin: z.string(),
  isAgain: z.optional(z.literal(true)),
})

/**
 * The link and the code that prove an address. Both are created here and stored only in the mail. The text contains no user name,
 * since anyone could register a name to send a message to any address.
 */
const verify: Writer = async ([{ to, facts }]) => {
  const { userId, origin, isAgain } = Facts.parse(facts)
  const user = await getActiveUser(userId, { consistent: true })
  const isWanted = user && (user.pendingEmail === to || (user.email === to && (user.verifiedAt === undefined || isAgain === true)))
  if (!isWanted) return undefined
  const { token, code, writes } = newProof(user, to)
  await transact(writes)
  return letterOf(
    'Confirm your email for Launchcrew',
    { code },
    'Type it where you are signed in, or open this link there.',
    // Behind a #, so that no server, log or other site sees it.
    { action: 'Confirm email', url: `${origin}/verify-email#token=${token}` },
    `Both work once and for ${ADDRESS_HOURS} hours. If you did not ask for this, someone typed your address: without this code they cannot use it. If you want an account with this address yourself, choose a password for it.`,
    { link: 'Choose a password', url: `${origin}/forgot-password` },
  )
}

/** To the owner of an address that another account wants to use. */
const taken: Writer = async () =>
  letterOf(
    'Your email was entered in another account at Launchcrew',
    'someone, perhaps you, wants to use this address for another account at Launchcrew. It belongs to your account, so nothing was changed.',
    'If it was you, first change the email of this account in Settings, or delete the account. If it was not you, nothing needs to be done.',
  )

const ChangedFacts = z.object({
  userId: z.optional(z.string()),
  origin: z.optional(z.string()),
  leftAt: z.optional(z.string()),
})

/** To the address that an account had before. The new one is not named: it may be that of a thief, and is a text that a person typed. */
const changed: Writer = async ([{ to, facts }]) => {
  const { userId, origin, leftAt } = ChangedFacts.parse(facts)
  const user = userId === undefined ? undefined : await getActiveUser(userId, { consistent: true })
  const token = user && leftAt !== undefined ? await newTakeBackToken(user, { email: to, leftAt }) : undefined
  return letterOf(
    'The email of your account at Launchcrew was changed',
    'the email of your account at Launchcrew was changed. This address no longer belongs to the account, and nobody can sign in with it.',
    'If you changed it, nothing needs to be done.',
    ...(token === undefined
      ? ['If it was not you, tell those who run the site, from this address.']
      : [
          `If it was not you, someone knows your password. Take the address back: you choose a new password, and every session ends. The link works once, until ${TAKE_BACK_HOURS} hours after the change.`,
          { action: 'Take the address back', url: `${origin}/take-back-email#token=${token}` },
        ]),
  )
}

export const ADDRESS_LETTERS: readonly (readonly [string, Writer])[] = [
  ['address.verify', verify],
  ['address.taken', taken],
  ['email.changed', changed],
]
