import { claimMail, deleteMail, releaseMail, type WaitingMail } from '../../data/mails.ts'
import { commit } from '../../data/transaction.ts'
import { log } from '../../platform/log.ts'
import { count } from '../../platform/metrics.ts'
import { timeOfUlid } from '../../platform/ulid.ts'
import { timelinessOf } from '../../../shared/service-levels.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { messageOf } from './message.ts'
import { isRefused, isThrottled, send } from './send.ts'

/** The last attempt begins 15 minutes after the first. */
const TRIES = 5

/**
 * Sends waiting mails as one; retries a failed one after one, two, four and eight minutes, then drops it. When a run ends between
 * sending and deleting, nobody knows whether SES has the mail: one that its reader waits for is sent again, others are not.
 */
export async function deliver(waiting: readonly WaitingMail[]): Promise<'throttled' | undefined> {
  const [mail, ...others] = (await Promise.all(waiting.map(claim))).filter((one) => one !== undefined)
  if (!mail) return undefined
  const claimed = [mail, ...others] as const
  const tries = Math.min(...claimed.map((one) => one.tries)) + 1
  const endAll = (write: typeof deleteMail) => Promise.all(claimed.map((one) => commit(write(one))))
  let isSending = false
  try {
    const message = await messageOf(claimed)
    isSending = true
    if (message) await send(message)
    for (const { id } of claimed) count('Mails', timelinessOf('mail', Date.now() - timeOfUlid(id)))
  } catch (error) {
    const throttled = isThrottled(error)
    log('error', 'mail not sent', { job: 'mail', count: tries, error })
    count('Mails', tries < TRIES || throttled ? 'failed' : 'dropped', claimed.length)
    if (throttled) {
      await endAll((one) => releaseMail(one, false))
      return 'throttled'
    }
    if (tries < TRIES) {
      if (!isSending || isRefused(error)) await endAll((one) => releaseMail(one, true))
      return undefined
    }
  }
  await endAll(deleteMail)
  return undefined
}

/** The mail, for this run alone; undefined when it is not its time, another run has it, or it may have been sent. */
async function claim(mail: WaitingMail): Promise<WaitingMail | undefined> {
  const now = Date.now()
  if ((mail.notBefore ?? '') >= iso(now)) return undefined
  if (mail.userId !== undefined && mail.tries > (mail.failures ?? 0)) {
    log('error', 'mail not repeated: it may have been sent', { job: 'mail' })
    await commit(deleteMail(mail))
    return undefined
  }
  const { refused } = await commit(claimMail(mail, iso(now), iso(now + MINUTE_MS * 2 ** mail.tries)))
  return refused === undefined ? mail : undefined
}

const iso = (time: number): string => new Date(time).toISOString()
