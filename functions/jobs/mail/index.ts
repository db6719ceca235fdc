import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import type { Context, ScheduledEvent } from 'aws-lambda'
import { MINUTE_MS } from '../../../shared/time.ts'
import { claimMail, deleteMail, listMails, OPERATOR, type WaitingMail } from '../../data/mails.ts'
import type { Position } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'
import { log } from '../../platform/log.ts'
import { count } from '../../platform/metrics.ts'
import { timeOfUlid } from '../../platform/ulid.ts'
import { timelinessOf } from '../../../shared/service-levels.ts'
import type { Letter, MailGroup } from './letter.ts'
import { LETTERS } from './letters.ts'

const RESERVE_MS = 10_000

/** Sends the mails that wait, every minute; what does not fit into one run is sent by the next. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await sendWaiting(() => context.getRemainingTimeInMillis() > RESERVE_MS)
}

const BATCH = 100
/** The last attempt begins 15 minutes after the first. */
const TRIES = 5

/** Sends waiting mails, oldest first; retries a failed one after one, two, four and eight minutes, then drops it. */
async function sendWaiting(mayGoOn: () => boolean): Promise<void> {
  let next: Position
  do {
    const listed: { items: WaitingMail[]; next: Position } = await listMails(BATCH, next)
    for (const mails of Map.groupBy(listed.items, ({ id, kind, to }) => (to === OPERATOR ? kind : id)).values()) {
      if (!mayGoOn()) return
      await deliver(mails)
    }
    next = listed.next
  } while (next)
}

/** A run that is ended between sending and deleting sends twice; it never loses one. */
async function deliver(waiting: readonly WaitingMail[]): Promise<void> {
  const claimed = (await Promise.all(waiting.map(claim))).filter((mail) => mail !== undefined)
  const [mail, ...others] = claimed
  if (!mail) return
  const tries = Math.min(...claimed.map((one) => one.tries)) + 1
  try {
    await sendTogether([mail, ...others])
    for (const { id } of claimed) count('Mails', timelinessOf('mail', Date.now() - timeOfUlid(id)))
  } catch (error) {
    log('error', 'mail not sent', { job: 'mail', count: tries, error })
    count('Mails', tries < TRIES ? 'failed' : 'dropped', claimed.length)
    if (tries < TRIES) return
  }
  await Promise.all(claimed.map((one) => commit(deleteMail(one))))
}

/** The mail, for this run alone; undefined when it is not its time, or another run has it. */
async function claim(mail: WaitingMail): Promise<WaitingMail | undefined> {
  const now = Date.now()
  if ((mail.notBefore ?? '') >= iso(now)) return undefined
  const { refused } = await commit(claimMail(mail, iso(now), iso(now + MINUTE_MS * 2 ** mail.tries)))
  return refused === undefined ? mail : undefined
}

async function sendTogether(mails: MailGroup): Promise<void> {
  const [{ kind, to }] = mails
  const write = LETTERS.get(kind)
  if (!write) throw new TypeError(`There is no letter for ${kind}`)
  if (to.endsWith(NOWHERE)) return
  const address = to === OPERATOR ? process.env['OPERATOR_MAIL'] : to
  if (address === undefined) {
    log('error', 'no operator address: reports are only stored', { job: 'mail', count: mails.length })
    return
  }
  const letter = await write(mails)
  if (letter) await send(address, letter)
}

/** The end of the addresses of accounts that gave way to the owner of their address (RFC 2606). */
const NOWHERE = '.invalid'

const iso = (time: number): string => new Date(time).toISOString()

/** A mail is sent once or tried again a minute later: more tries here would only send it twice. */
const client = new SESv2Client({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
})

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Hands a letter to SES. */
async function send(to: string, { subject, text }: Letter): Promise<void> {
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: process.env['MAIL_FROM'] ?? '',
      ConfigurationSetName: process.env['MAIL_SET'],
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
    }),
  )
}
