import { describe, expect, it, vi } from 'vitest'
import { hashOfAddress, restrictAddress } from '../../../functions/data/accounts/mail-addresses.ts'
import { claimMail, listMails } from '../../../functions/data/mails.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { decoded, type StoredMail } from '../../../infra/local/mails/stored-mails.ts'
import { mailTo } from '../../support/addresses.ts'
import { openApp, type Person } from '../../support/app.ts'
import { later } from '../../support/inbox.ts'
import { mailsTo, queueMail, sendEveryKind, userMailsOf } from '../../support/mails.ts'

const app = await openApp()
const KINDS = ['address-taken', 'address-verify', 'alert', 'digest', 'email-changed', 'factors-lost', 'invitation-sent', 'notification']
const ACCOUNT = ['address-taken', 'address-verify', 'email-changed', 'factors-lost', 'operator-acted', 'password-reset', 'report-received']

const header = (mail: StoredMail | undefined, name: string) => mail?.headers.get(name)
const unsubscribeIn = (mail: StoredMail | undefined) => /<([^>]+)>/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1] ?? ''
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** The words and addresses that a document shows. */
const wordsIn = (html: string) =>
  wordsOf(
    html
      .replace(/^.*<h1[^>]*>.*?<\/h1>/s, '')
      .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&([a-z]+|#39);/g, (_, name: string) => ENTITIES[name] ?? ''),
  )
const wordsOf = (text: string) =>
  text
    .split(/[\s:()]+/)
    .filter((word) => !/^-*$/.test(word))
    .toSorted()

async function readerOf(name: string): Promise<{ reader: Person; mail: StoredMail | undefined }> {
  const reader = await app.signUp(name)
  await queueMail('digest', (await userMailsOf(reader)).digest)
  await app.run('mail')
  return { reader, mail: mailsTo(app, reader.email).at(-1) }
}
const digestAgain = async (reader: Person, item: string) => {
  const before = app.mails.length
  await queueMail('digest', { ...(await userMailsOf(reader)).digest, item })
  await app.run('mail')
  return app.mails.length - before
}
const ONE_CLICK = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' }
const post = (url: string, init = ONE_CLICK) => app.raw('POST', new URL(url).pathname, init)

describe('mails', () => {
  it('are handed to SES no faster than the account may send', async () => {
    vi.stubEnv('MAIL_RATE', '40')
    const [reader, before] = [await app.signUp('Rate'), app.mails.length]
    const { digest } = await userMailsOf(reader)
    for (const item of ['1', '2', '3', '4', '5']) await queueMail('digest', { ...digest, item })
    const start = performance.now()
    await app.run('mail')
    // Five turns of 25 ms, the first at once; a timer may be early by a millisecond.
    expect(performance.now() - start).toBeGreaterThanOrEqual(96)
    expect(app.mails.length - before).toBe(5)
    vi.unstubAllEnvs()
  })

  it('of every kind are HTML and text of the same content, small, escaped, and load nothing', async () => {
    const mails = await sendEveryKind(app)
    expect([...mails.keys()].toSorted()).toEqual(
      [...KINDS, ...ACCOUNT, 'report'].toSorted().filter((kind, at, all) => kind !== all[at - 1]),
    )
    for (const [kind, { html, text, headers }] of mails) {
      expect(wordsIn(html), kind).toEqual(wordsOf(text))
      expect(Buffer.byteLength(html), kind).toBeLessThan(40_000)
      expect(html, kind).not.toMatch(/<(?:script|img|link|iframe|object)|src=|url\(|@import|\{\{/)
      expect(html).toContain('prefers-color-scheme:dark')
      expect(html.match(/class="button"/g)?.length ?? 0, kind).toBeLessThan(2)
      expect(headers.get('auto-submitted')).toBe('auto-generated')
      expect(headers.has('bcc')).toBe(false)
      const [post_, click] = [unsubscribeIn(mails.get(kind)), headers.get('list-unsubscribe-post')]
      if (ACCOUNT.includes(kind)) expect([post_, click], kind).toEqual(['', undefined])
      else expect([post_.startsWith(`${app.origin}/api/unsubscribe/`), click], kind).toEqual([true, 'List-Unsubscribe=One-Click'])
    }
    const notification = mails.get('notification')
    expect(decoded(header(notification, 'from') ?? '')).toMatch(
      /^<script>.* Bcc: all@example.org via Launchcrew <no-reply@launchcrew.localhost>$/,
    )
    expect(
      header(notification, 'from')
        ?.split(' ')
        .every((word) => word.length <= 75),
    ).toBe(true)
    expect(header(notification, 'references')).toMatch(/^<\w{32}@launchcrew\.localhost>$/)
    expect(header(notification, 'in-reply-to')).toBe(header(notification, 'references'))
    expect(notification?.text).toContain(`${app.origin}/profile`)
    expect(mails.get('alert')?.html).not.toContain('evil.example')
  })

  it('to a user are queued and sent once for each kind and item, also when a run ended before it knew that SES has it', async () => {
    const reader = await app.signUp('Reader')
    const { digest } = await userMailsOf(reader)
    expect([await queueMail('digest', digest), await queueMail('digest', digest)]).toEqual([true, false])
    await app.run('mail')
    expect(await queueMail('digest', digest)).toBe(false)
    await queueMail('digest', { ...digest, item: 'another' })
    const [waiting] = (await listMails(1, undefined, 'others')).items
    const now = new Date().toISOString()
    if (waiting) await commit(claimMail(waiting, now, now))
    later(60_000)
    await app.run('mail')
    expect(mailsTo(app, reader.email)).toHaveLength(1)
    expect((await listMails(1, undefined, 'others')).items).toEqual([])
  })
})

describe('POST /api/unsubscribe/{token}', () => {
  it('unsubscribes from the kind of the mail without a session, and again changes nothing', async () => {
    const { reader, mail } = await readerOf('Una')
    const url = unsubscribeIn(mail)
    expect([(await post(url)).status, (await post(url)).status]).toEqual([200, 200])
    expect(await digestAgain(reader, 'next')).toBe(0)
    const { report } = await userMailsOf(reader)
    await queueMail('report', report)
    await app.run('mail')
    expect(mailsTo(app, reader.email).at(-1)?.headers.get('feedback-id')).toContain('report:')
  })

  it('unsubscribes from all but what is about the account', async () => {
    const { reader, mail } = await readerOf('Alla')
    const token = unsubscribeIn(mail).split('/').at(-1) ?? ''
    expect((await app.call('POST /api/unsubscribe/{token}', { token, body: { all: true } })).status).toBe(200)
    await queueMail('report', (await userMailsOf(reader)).report)
    expect(await digestAgain(reader, 'next')).toBe(0)
    await app.call('POST /api/auth/password/forgot', { body: { email: reader.email } })
    expect((await mailTo(app, reader.email)).reset).not.toBe('')
  })

  it('leads a reader who opens its address to the page, and changes nothing', async () => {
    const { reader, mail } = await readerOf('Opal')
    const { pathname } = new URL(unsubscribeIn(mail))
    const answer = await app.raw('GET', pathname)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe#token=${pathname.split('/').at(-1)}`])
    expect(mail?.text).toContain(`${app.origin}/unsubscribe#token=`)
    expect(await digestAgain(reader, 'next')).toBe(1)
  })

  it('refuses a token that was changed', async () => {
    const { reader, mail } = await readerOf('Fred')
    const forged = unsubscribeIn(mail).replace(
      /unsubscribe\/(\w+)\./,
      (_, text: string) =>
        `unsubscribe/${Buffer.from(Buffer.from(text, 'base64url').toString().replace('digest', 'report')).toString('base64url')}.`,
    )
    expect([(await post(forged)).status, (await post(`${app.origin}/api/unsubscribe/x`)).status]).toEqual([404, 404])
    expect(await digestAgain(reader, 'next')).toBe(1)
  })

  it('keeps invitations from an address without an account', async () => {
    const mail = (await sendEveryKind(app)).get('invitation-sent')
    expect((await post(unsubscribeIn(mail))).status).toBe(200)
    expect((await sendEveryKind(app)).has('invitation-sent')).toBe(false)
  })
})

describe('an address that bounced', () => {
  it('gets nothing more, security mails included, until its user confirms it again', async () => {
    const user = await app.signUp('Boun')
    const email = `bounce+${user.id.toLowerCase()}@simulator.amazonses.com`
    await app.call('PUT /api/users/email', { body: { email, password: user.password } }, { as: user })
    const first = await mailTo(app, email)
    await app.call('POST /api/users/email/verify', { body: { proof: first.code } }, { as: user })
    const state = async () => (await app.call('GET /api/users/email', {}, { as: user })).body.mailStop
    expect(await state()).toBe(null)
    await queueMail('digest', (await userMailsOf(user)).digest)
    await app.run('mail')
    expect(await state()).toBe('bounce')
    const before = mailsTo(app, email).length
    await app.call('POST /api/auth/password/forgot', { body: { email } })
    await app.run('mail')
    expect(mailsTo(app, email)).toHaveLength(before)
    await app.call('POST /api/users/email/proof', {}, { as: user })
    const { code } = await mailTo(app, email)
    expect(mailsTo(app, email)).toHaveLength(before + 1)
    expect((await app.call('POST /api/users/email/verify', { body: { proof: code } }, { as: user })).status).toBe(200)
    expect(await state()).toBe(null)
  })

  it('whose reader complained gets only what is about the account', async () => {
    const { reader } = await readerOf('Compla')
    await commit(restrictAddress(hashOfAddress(reader.email), 'complainedAt'))
    expect(await digestAgain(reader, 'next')).toBe(0)
    await app.call('POST /api/auth/password/forgot', { body: { email: reader.email } })
    expect((await mailTo(app, reader.email)).reset).not.toBe('')
  })
})
