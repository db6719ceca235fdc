import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { hashOfAddress, restrictAddress } from '../../data/accounts/mail-addresses.ts'
import { commit } from '../../data/transaction.ts'
import { log } from '../../platform/log.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))
/** What SES publishes of a mail, as far as it decides whether its address gets more. */
const Event = z.union([
  z.object({ eventType: z.literal('Bounce'), bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }) }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: Recipients, complaintFeedbackType: z.nullish(z.string()) }),
  }),
])

/** Stops mails to addresses that bounced for good or whose readers complained; idempotent, since SNS may repeat itself. */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const event = eventIn(Sns.Message)
    if (!event) continue
    const { why, recipients } = stopOf(event)
    for (const { emailAddress } of recipients) {
      await commit(restrictAddress(hashOfAddress(emailAddress), why))
    }
  }
}

/** The event of a message; nothing for others, as the test that SES publishes when the topic is set. */
function eventIn(message: string): z.output<typeof Event> | undefined {
  try {
    return Event.parse(JSON.parse(message))
  } catch {
    log('info', 'notice of SES ignored', { job: 'mail-events' })
    return undefined
  }
}

function stopOf(event: z.output<typeof Event>) {
  if (event.eventType === 'Complaint') {
    const { complainedRecipients, complaintFeedbackType } = event.complaint
    return { why: 'complainedAt' as const, recipients: complaintFeedbackType === 'not-spam' ? [] : complainedRecipients }
  }
  const { bounceType, bouncedRecipients } = event.bounce
  return { why: 'bouncedAt' as const, recipients: bounceType === 'Permanent' ? bouncedRecipients : [] }
}
