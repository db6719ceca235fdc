import * as z from 'zod/mini'
import { REPORT_REASONS, REPORT_TARGETS } from '../../../shared/choices.ts'
import { RECOVERY_LINK_DAYS, RESET_MINUTES } from '../../../shared/limits.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import { proofOf } from '../../data/accounts/person.ts'
import type { MailFacts } from '../../data/mails.ts'
import { getActiveStartup } from '../../data/startups/startups.ts'
import { newRecoveryToken } from '../../domain/accounts/factors/recovery.ts'
import { sendableInvitation } from '../../domain/requests/invitations/token.ts'
import { newResetToken } from '../../domain/accounts/password-reset/reset-token.ts'
import { ADDRESS_LETTERS } from './address-letters.ts'
import { letterOf, type Writer } from './letter.ts'

const ResetFacts: z.ZodMiniType<MailFacts['password.reset']> = z.object({ userId: z.string(), origin: z.string() })

/**
 * The link to choose a new password. Its token is created here and stored only in the mail.
 * The text contains no user name, since anyone could register a name to send a message to any address.
 */
const passwordReset: Writer = async ([{ to, facts }]) => {
  const { userId, origin } = ResetFacts.parse(facts)
  const user = await getActiveUser(userId, { consistent: true })
  if (user?.email !== to) return undefined
  // Behind a #, so that no server, log or other site sees it.
  const link = `${origin}/reset-password#token=${await newResetToken(user)}`
  const works = `The link works once and for ${RESET_MINUTES} minutes. If it was not you who asked, nothing has happened and nothing needs to be done.`
  const asked = 'someone, hopefully you, asked for a new password for your account at Launchcrew.'
  return proofOf(user).isVerified
    ? letterOf(SUBJECT, asked, { action: CHOOSE, url: link }, works)
    : letterOf(
        SUBJECT,
        `${asked} Nobody has confirmed yet that this address is theirs. You can choose the password, or say that another person made the account, and begin one of your own.`,
        { action: CHOOSE, url: `${link}&unconfirmed` },
        works,
      )
}
const CHOOSE = 'Choose a new password'
const SUBJECT = 'Choose a new password for Launchcrew'

const LostFacts: z.ZodMiniType<MailFacts['factors.lost']> = z.object({ userId: z.string(), recoveryAt: z.string(), origin: z.string() })

/** The link that removes second factors that are lost, which works later: until then, every session can stop it. */
const factorsLost: Writer = async ([{ to, facts }]) => {
  const { userId, recoveryAt, origin } = LostFacts.parse(facts)
  const user = await getActiveUser(userId, { consistent: true })
  const token = user?.email === to ? await newRecoveryToken(user, recoveryAt) : undefined
  if (token === undefined) return undefined
  return letterOf(
    'Remove the lost second factors of your account at Launchcrew',
    'someone who knows your password, hopefully you, asked to remove all second factors from your account at Launchcrew. This link does it.',
    { action: 'Remove the second factors', url: `${origin}/recover#token=${token}` },
    `It works from ${recoveryAt.slice(0, 16).replace('T', ' ')} UTC on, for ${RECOVERY_LINK_DAYS} days. Please keep this mail until then.`,
    'If it was not you, someone knows your password. On a device on which you are signed in, open Settings, Security: stop the removal, then choose a new password.',
  )
}

const ActFacts: z.ZodMiniType<MailFacts['operator.acted']> = z.object({ actId: z.string(), what: z.string(), reason: z.string() })

/** To a user whom an act of an operator concerns. */
const operatorActed: Writer = async ([{ facts }]) => {
  const { actId, what, reason } = ActFacts.parse(facts)
  return letterOf(
    'An operator of Launchcrew acted on your account',
    `${what}.`,
    `The reason: ${reason}`,
    `If you think that this is wrong, write to ${process.env['OPERATOR_MAIL'] ?? 'those who run the site'} and name ${actId}.`,
  )
}

type Report = MailFacts['report.received']
const ReportFacts: z.ZodMiniType<Report> = z.object({
  id: z.string(),
  userId: z.string(),
  targetType: z.enum(REPORT_TARGETS),
  targetId: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  createdAt: z.string(),
})

const PATHS: Readonly<Partial<Record<Report['targetType'], (id: string) => string>>> & { user: (id: string) => string } = {
  user: (id) => `/profiles/${id}`,
  startup: (id) => `/startup/${id}`,
  gig: (id) => `/freelance?gig=${id}`,
}

/** To the operators: what was reported since the mail before, by whom and why. Names are left out, since users choose them. */
const reportReceived: Writer = async (mails) => {
  const reports = mails.map(({ facts }) => ReportFacts.parse(facts))
  return {
    subject: reports.length === 1 ? 'A user reported something at Launchcrew' : `Users reported ${reports.length} things at Launchcrew`,
    parts: reports.map((one) => ({ text: paragraphOf(one) })),
  }
}

const paragraphOf = ({ id, userId, targetType, targetId, reason, text, createdAt }: Report): string =>
  [
    `Report ${id} of ${createdAt}`,
    `Reason: ${reason}`,
    `Reported: ${targetType} ${targetId} ${PATHS[targetType]?.(targetId) ?? ''}`.trimEnd(),
    `By: user ${userId} ${PATHS.user(userId)}`,
    ...(text === '' ? [] : ['They wrote:', text]),
  ].join('\n')

const InvitationFacts: z.ZodMiniType<MailFacts['invitation.sent']> = z.object({
  startupId: z.string(),
  id: z.string(),
  round: z.string(),
  origin: z.string(),
})

/**
 * The link of an invitation, as long as it is pending and its inviter has the right. What the inviter wrote is only on its page: names
 * are all that a user can send to any address.
 */
const invitationSent: Writer = async ([{ to, facts }]) => {
  const { round, origin, ...id } = InvitationFacts.parse(facts)
  const sendable = await sendableInvitation(id, round)
  if (!sendable) return undefined
  const { inviter, startup, role, expiresAt, token } = sendable
  // Behind a #, so that no server, log or other site sees it.
  const link = `${origin}/join#${new URLSearchParams({ token, to }).toString()}`
  const letter = letterOf(
    `${inviter} invites you to ${startup} on Launchcrew`,
    `${inviter} invites you to join ${startup}${role} on Launchcrew.`,
    { action: 'See the invitation', url: link },
    `The link is for ${to} alone and works until ${expiresAt.slice(0, 'YYYY-MM-DD'.length)}. You can decline there too. If you do not know ${inviter}, nothing needs to be done.`,
  )
  return { ...letter, startupName: startup }
}

const PartnerFacts: z.ZodMiniType<MailFacts['programme.invited']> = z.object({ startupId: z.string(), by: z.string(), origin: z.string() })

/** Invites an address to a partner programme; its account is recognized by its proved e-mail. */
const partnerInvited: Writer = async ([{ to, facts }]) => {
  const { startupId, by, origin } = PartnerFacts.parse(facts)
  const [startup, leader] = await Promise.all([getActiveStartup(startupId), getActiveUser(by)])
  if (!startup || !leader) return undefined
  const letter = letterOf(
    `${leader.name} invites you to the partner programme of ${startup.name} on Launchcrew`,
    `${startup.name} has a partner programme: you share links, and the startup says what it pays for whom they bring. Launchcrew counts, and moves no money.`,
    { action: 'See the programme', url: `${origin}/affiliate-links/programmes?startup=${startupId}` },
    `Please sign in with ${to}, or make an account with it. If you do not know ${leader.name}, nothing needs to be done.`,
  )
  return { ...letter, startupName: startup.name }
}

export const LETTERS: ReadonlyMap<string, Writer> = new Map([
  ...ADDRESS_LETTERS,
  ['factors.lost', factorsLost],
  ['invitation.sent', invitationSent],
  ['operator.acted', operatorActed],
  ['password.reset', passwordReset],
  ['programme.invited', partnerInvited],
  ['report.received', reportReceived],
])
