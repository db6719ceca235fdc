import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

export interface Message {
  kind: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}

/** A mail is sent once or tried again a minute later: more tries here would only send it twice. */
const client = new SESv2Client({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
})

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Hands a mail to SES, not faster than the account may send. */
export async function send({ kind, from, to, subject, text, html, headers }: Message): Promise<void> {
  await turn()
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      ConfigurationSetName: process.env['MAIL_SET'],
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
        },
      },
      // SES makes them a part of the header Feedback-ID, by which providers count complaints.
      EmailTags: [
        { Name: 'ses:feedback-id-a', Value: kind.replaceAll('.', '-') },
        { Name: 'ses:feedback-id-b', Value: process.env['ENVIRONMENT'] ?? '' },
      ],
    }),
  )
}

let next = 0

/** Waits for the next of the turns that the account has in a second; unlimited without MAIL_RATE. */
async function turn(): Promise<void> {
  const rate = Number(process.env['MAIL_RATE'])
  if (!rate) return
  const now = performance.now()
  const at = Math.max(now, next)
  next = at + 1_000 / rate
  if (at > now) await pause(at - now)
}

const NOT_TAKEN = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** Whether SES certainly did not take the mail: it answered so, or was not reached. */
export const isRefused = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== undefined ||
  NOT_TAKEN.has((error as { code?: string }).code ?? '')

/** Whether SES takes no more mails for now, because of its rate, its quota of a day, or a pause. */
export const isThrottled = (error: unknown): boolean =>
  ['TooManyRequestsException', 'LimitExceededException', 'SendingPausedException', 'AccountSuspendedException'].includes(
    (error as Error).name,
  )
