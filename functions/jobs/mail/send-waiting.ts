import { claimMail, deleteMail, listMails, type WaitingMail } from '../../data/mails.ts'
import type { Position } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'
import { log } from '../../platform/log.ts'
import { LETTERS } from './letters.ts'
import { send } from './post.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
const BATCH = 100
/** The last try begins a quarter of an hour after the first. */
const TRIES = 5

/** Sends waiting mails, oldest first; retries a failed one after one, two, four and eight minutes, then drops it. */
export async function sendWaiting(mayGoOn: () => boolean): Promise<void> {
  let next: Position
  do {
    const listed: { items: WaitingMail[]; next: Position } = await listMails(BATCH, next)
    for (const mail of listed.items) {
      if (!mayGoOn()) return
      await deliver(mail)
    }
    next = listed.next
  } while (next)
}

/** A run that is ended between sending and deleting sends twice; it never loses one. */
async function deliver(mail: WaitingMail): Promise<void> {
  const now = Date.now()
  if ((mail.notBefore ?? '') >= iso(now)) return
  const claimed = await commit(claimMail(mail, iso(now), iso(now + MINUTE_MS * 2 ** mail.tries)))
  if (claimed.refused !== undefined) return
  try {
    const letter = await writerOf(mail)(mail)
    if (letter) await send(mail.to, letter)
  } catch (error) {
    log('error', 'mail not sent', { job: 'mail', count: mail.tries + 1, error })
    if (mail.tries + 1 < TRIES) return
  }
  await commit(deleteMail(mail))
}

function writerOf({ kind }: WaitingMail) {
  const writer = LETTERS.get(kind)
  if (!writer) throw new TypeError(`There is no letter for ${kind}`)
  return writer
}

const iso = (time: number): string => new Date(time).toISOString()
