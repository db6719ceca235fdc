import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import type { Letter } from './letter.ts'

/** A mail is sent once or tried again a minute later: more tries here would only send it twice. */
const client = new SESv2Client({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
})

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Hands a letter to SES. */
export async function send(to: string, { subject, text }: Letter): Promise<void> {
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: process.env['MAIL_FROM'] ?? '',
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
    }),
  )
}
