import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SendEmailCommand, type SendEmailCommandInput, SESv2Client } from '@aws-sdk/client-sesv2'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startOutbox } from '../../infra/local/aws/ses.ts'
import type { Mail } from '../../infra/local/aws/ses.ts'
import { printMail } from '../../infra/local/mails/print-mail.ts'

const LOCAL = { accessKeyId: 'local', secretAccessKey: 'local' }

async function start(onMail?: (mail: Mail) => void, credentials = LOCAL) {
  const directory = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  const outbox = await startOutbox({ directory, credentials: LOCAL, ...(onMail && { onMail }) })
  const client = new SESv2Client({
    endpoint: outbox.endpoint,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    client.destroy()
    await outbox.close()
    await rm(directory, { recursive: true, force: true })
  })
  const mails = async () => Promise.all((await readdir(directory)).map((name) => readFile(path.join(directory, name), 'utf8')))
  return { directory, endpoint: outbox.endpoint, mails, send: (input: SendEmailCommandInput) => client.send(new SendEmailCommand(input)) }
}
const mail = (over: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: 'Launchcrew <no-reply@launchcrew.example>',
  Destination: { ToAddresses: ['grace@example.org'] },
  Content: { Simple: { Subject: { Data: 'Grüße' }, Body: { Text: { Data: 'Hello Grace,\n\nwelcome 🚀' } } } },
  ...over,
})

describe('the local outbox', () => {
  it('keeps each mail as one file that can be read, named by time and receiver', async () => {
    const { directory, mails, send } = await start()
    const { MessageId } = await send(mail())
    await send(mail())
    const names = await readdir(directory)
    expect(names).toHaveLength(2)
    expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z grace@example\.org \w{8}\.eml$/)
    const text = (await mails()).find((one) => one.includes(`<${MessageId}@`))
    expect(text).toContain('From: Launchcrew <no-reply@launchcrew.example>\nTo: grace@example.org\nSubject: Grüße\n')
    expect(text).toContain('\n\nHello Grace,\n\nwelcome 🚀\n')
  })

  it('logs each mail, and prints its link to the terminal', async () => {
    const onMail = vi.fn<(mail: Mail) => void>()
    const { send } = await start(onMail)
    const Body = { Text: { Data: 'Hello,\n\nhttp://127.0.0.1:3000/reset-password#token=abc\n\nBye' } }
    await send(mail({ Content: { Simple: { Subject: { Data: 'Link' }, Body } } }))
    await expect(send(mail({ Destination: {} }))).rejects.toMatchObject({ name: 'BadRequestException' })
    expect(onMail.mock.calls.map(([{ to }]) => to)).toEqual([['grace@example.org']])
    const shown = vi.spyOn(console, 'log').mockReturnValue()
    onMail.mock.calls.forEach(([taken]) => printMail(taken))
    printMail({ to: ['ada@example.org'], text: 'List-Unsubscribe: <https://example.org/u>\n\nno link' })
    expect(shown.mock.calls).toEqual([
      ['Mail to grace@example.org: http://127.0.0.1:3000/reset-password#token=abc'],
      ['Mail to ada@example.org'],
    ])
  })

  it('prevents header injection by line breaks and files outside the folder', async () => {
    const { directory, mails, send } = await start()
    const Simple = { Subject: { Data: 'Hi\r\nBcc: all@example.org' }, Body: { Text: { Data: 'x' } } }
    await send(mail({ Destination: { ToAddresses: ['../../evil@example.org'] }, Content: { Simple } }))
    expect(await readdir(directory)).toHaveLength(1)
    expect((await mails())[0]).toContain('Subject: Hi Bcc: all@example.org\n')
  })

  it.each([
    ['has no receiver', { Destination: {} }],
    ['has no sender', { FromEmailAddress: undefined }],
    ['has a part that is not kept', { ReplyToAddresses: ['ada@example.org'] }],
    ['has no body', { Content: { Simple: { Subject: { Data: 'x' }, Body: {} } } }],
  ])('refuses a mail that %s', async (_what, over) => {
    const { mails, send } = await start()
    await expect(send(mail(over))).rejects.toMatchObject({ name: 'BadRequestException' })
    await expect(mails()).resolves.toEqual([])
  })

  it('takes nothing that another secret signed', async () => {
    const { mails, send } = await start(undefined, { ...LOCAL, secretAccessKey: 'guessed' })
    await expect(send(mail())).rejects.toMatchObject({ name: 'InvalidSignatureException' })
    await expect(mails()).resolves.toEqual([])
  })

  it('takes nothing that is not signed', async () => {
    const { endpoint, mails } = await start()
    const answer = await fetch(`${endpoint}/v2/email/outbound-emails`, { method: 'POST', body: JSON.stringify(mail()) })
    expect(answer.status).toBe(400)
    await expect(mails()).resolves.toEqual([])
  })
})
