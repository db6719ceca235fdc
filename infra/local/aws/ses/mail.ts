/** What SendEmail is given, as far as the emulator supports it. */
export interface SendEmail {
  FromEmailAddress?: string
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] }
  ReplyToAddresses?: string[]
  Content?: {
    Simple?: {
      Subject?: { Data?: string }
      Body?: { Text?: { Data?: string }; Html?: { Data?: string } }
      Headers?: { Name: string; Value: string }[]
    }
  }
}
export interface Mail {
  to: string[]
  /** The whole message, as a mail program opens it. */
  text: string
}

/** The message that would be sent, or the sentence that says why none is. */
export function mailOf(call: SendEmail, id: string): Mail | string {
  const simple = call.Content?.Simple
  const to = call.Destination?.ToAddresses ?? []
  if (!call.FromEmailAddress) return 'FromEmailAddress is required'
  if (to.length === 0) return 'At least one destination is required'
  if (!simple?.Subject?.Data || !(simple.Body?.Text?.Data ?? simple.Body?.Html?.Data))
    return 'Only simple content with a subject and a body is sent'
  const headers: [string, string | undefined][] = [
    ['From', call.FromEmailAddress],
    ['To', to.join(', ')],
    ['Cc', call.Destination?.CcAddresses?.join(', ')],
    ['Bcc', call.Destination?.BccAddresses?.join(', ')],
    ['Reply-To', call.ReplyToAddresses?.join(', ')],
    ['Subject', simple.Subject.Data],
    ['Date', new Date().toUTCString()],
    ['Message-ID', `<${id}@local>`],
    ...(simple.Headers ?? []).map(({ Name, Value }): [string, string] => [Name, Value]),
    ['MIME-Version', '1.0'],
  ]
  const parts = [partOf('plain', simple.Body?.Text?.Data), partOf('html', simple.Body?.Html?.Data)].filter((part) => part !== undefined)
  return { to, text: `${headers.filter(isSet).map(line).join('\n')}\n${joined(parts, id)}` }
}

const isSet = (header: [string, string | undefined]): header is [string, string] => Boolean(header[1])
/** A line break in a value would begin a header of the sender's choice. */
const line = ([name, value]: [string, string]) => `${name}: ${value.replace(/\s*[\r\n]+\s*/g, ' ')}`

const partOf = (kind: 'plain' | 'html', body: string | undefined) =>
  body === undefined ? undefined : `Content-Type: text/${kind}; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n\n${body}\n`

function joined(parts: string[], boundary: string): string {
  if (parts.length === 1) return parts.join('')
  return `Content-Type: multipart/alternative; boundary="${boundary}"\n\n${parts.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`
}
