import { GROUP_OF } from '../../../shared/notification-groups.ts'
import type { NotificationKind } from '../../../shared/notifications.ts'
import { hashOfAddress, getMailAddress, mailAddressRef } from '../../data/accounts/mail-addresses.ts'
import { settingsRef } from '../../data/accounts/settings.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import { OPERATOR, type WaitingMail } from '../../data/mails.ts'
import { getTogether } from '../../data/reads.ts'
import { canStop, hasStopped, unsubscribeToken, type Unsubscribing } from '../../domain/notifications/unsubscribe.ts'
import { log } from '../../platform/log.ts'
import { headersOf, headerText, senderOf } from './envelope.ts'
import { htmlOf } from './html.ts'
import { textOf, type Letter, type MailGroup, type Part } from './letter.ts'
import { LETTERS } from './letters.ts'
import type { Message } from './send.ts'
import { USER_LETTERS } from './user-letters.ts'

/** The mail to send, or nothing when there is no longer a reason for it or its address gets none. */
export async function messageOf(mails: MailGroup): Promise<Message | undefined> {
  const [mail] = mails
  if (mail.userId !== undefined) return messageToUser(mail, mail.userId)
  const write = LETTERS.get(mail.kind)
  if (!write) throw new TypeError(`There is no letter for ${mail.kind}`)
  const to = await addressOf(mail)
  const letter = to === undefined ? undefined : await write(mails)
  if (to === undefined || !letter) return undefined
  const isInvitation = INVITATIONS.has(mail.kind)
  const origin = String(mail.facts['origin'])
  const unsubscribe = isInvitation ? await unsubscribing(origin, { who: 'address', id: hashOfAddress(to), from: 'invitations' }) : undefined
  return composed(mail, to, letter, isInvitation ? INVITED : [{ text: ACCOUNT }], unsubscribe)
}

const INVITATIONS: ReadonlySet<string> = new Set(['invitation.sent', 'programme.invited'])
const ACCOUNT = 'This mail is about your account at Launchcrew, so it cannot be switched off.'
const INVITED: readonly Part[] = [{ text: 'You get this mail because a member of the startup entered your address at Launchcrew.' }]

/** The end of the addresses of accounts that gave way to the owner of their address (RFC 2606). */
const NOWHERE = '.invalid'

/**
 * Where a mail goes. An address that bounced gets nothing but the proof that its user asked for again; one whose reader complained only
 * what is about the account; one that declined no invitations.
 */
async function addressOf({ to, kind, facts }: WaitingMail): Promise<string | undefined> {
  if (to === OPERATOR) {
    const operator = process.env['OPERATOR_MAIL']
    if (operator === undefined) log('error', 'no operator address: reports are only stored', { job: 'mail' })
    return operator
  }
  if (to.endsWith(NOWHERE)) return undefined
  const { bouncedAt, complainedAt, declinedAt } = (await getMailAddress(hashOfAddress(to))) ?? {}
  if (bouncedAt !== undefined) return facts['isAgain'] === true ? to : undefined
  return INVITATIONS.has(kind) && (complainedAt ?? declinedAt) !== undefined ? undefined : to
}

async function messageToUser(mail: WaitingMail, userId: string): Promise<Message | undefined> {
  const write = USER_LETTERS.get(mail.kind)
  if (!write) throw new TypeError(`There is no letter for ${mail.kind}`)
  const origin = process.env['SITE_ORIGIN']
  if (origin === undefined) {
    log('error', 'no mail without a domain: its links would lead nowhere', { job: 'mail' })
    return undefined
  }
  const user = await getActiveUser(userId, { consistent: true })
  if (user?.verifiedAt === undefined || user.isSuspended === true) return undefined
  const { address, settings } = await getTogether(
    { address: mailAddressRef(hashOfAddress(user.email)), settings: settingsRef(userId) },
    { consistent: true },
  )
  const group = groupOf(mail)
  if (address?.bouncedAt !== undefined) return undefined
  if (group !== undefined && (address?.complainedAt !== undefined || hasStopped(settings, group))) return undefined
  const letter = await write(mail, { user, origin })
  if (!letter) return undefined
  const footer = group === undefined ? ACCOUNT : 'You get this mail because of your notification settings at Launchcrew.'
  const links = [{ link: 'Notification settings', url: `${origin}/settings?section=notifications` }]
  const unsubscribe = group === undefined ? undefined : await unsubscribing(origin, { who: 'user', id: userId, from: group })
  return composed(mail, user.email, letter, group === undefined ? [{ text: footer }] : [{ text: footer }, ...links], unsubscribe)
}

/** What the reader of a mail can unsubscribe from; nothing for what is about the account. */
function groupOf({ kind, facts }: WaitingMail): string | undefined {
  const group = kind === 'notification' ? GROUP_OF[facts['kind'] as NotificationKind] : kind
  return canStop(group) ? group : undefined
}

/** The address that providers post to (RFC 8058), and the page for readers. */
async function unsubscribing(origin: string, claims: Unsubscribing) {
  const token = await unsubscribeToken(claims)
  // Behind a #, so that no server, log or other site sees it.
  return { post: `${origin}/api/unsubscribe/${token}`, page: `${origin}/unsubscribe#token=${token}` }
}

function composed(
  mail: WaitingMail,
  to: string,
  { subject: written, preheader, startupName = mail.startupName, parts }: Letter,
  about: readonly Part[],
  unsubscribe: { post: string; page: string } | undefined,
): Message {
  const subject = headerText(written)
  const footer: readonly Part[] = unsubscribe ? [...about, { link: 'Unsubscribe from these mails', url: unsubscribe.page }] : about
  const first = parts.find((part) => 'text' in part && part.text !== 'Hello,')
  const sender = startupName === undefined ? 'Launchcrew' : `${startupName} · Launchcrew`
  return {
    kind: mail.kind,
    from: senderOf(startupName),
    to,
    subject,
    text: textOf([...parts, { text: '-- ' }, ...footer]),
    html: htmlOf({ subject, preheader: preheader ?? (first && 'text' in first ? first.text : ''), sender, parts, footer }),
    headers: headersOf(mail, unsubscribe?.post),
  }
}
