import { expect, it } from 'vitest'
import { mailsTo, queueMail, sendEveryKind, userMailsOf } from '../support/mails.ts'
import { violationsOf } from './support/axe.ts'
import { openSite } from './support/site.ts'
import { open } from './support/steps.ts'
import { PHONE, WIDE } from './support/window.ts'

const site = openSite()

it('mails of every kind are accessible and fit into 320 px, in both themes', async () => {
  const mails = await sendEveryKind(site.app())
  // One document with the bodies of all is one run of axe for each theme.
  const bodies = [...mails].map(([kind, { html }]) => bodyOf(html).replace('role="main"', `role="region" aria-label="${kind}"`))
  const whole = [...mails.values()][0]?.html ?? ''
  const all = whole.replace(bodyOf(whole), () => `<main>${bodies.join('')}</main>`)
  for (const look of [WIDE, PHONE]) {
    const { page } = await site.open(look)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.setContent(all)
    expect(await violationsOf(page), look.theme).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  }
})

const bodyOf = (html: string): string => /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? ''

it('the link of a mail stops mails of its kind, then all, without a session', async () => {
  const app = site.app()
  const reader = await app.signUp('Una')
  await queueMail('digest', (await userMailsOf(reader)).digest)
  await app.run('mail')
  const [, link = ''] = /(http\S+\/unsubscribe#token=\S+)/.exec(mailsTo(app, reader.email).at(-1)?.text ?? '') ?? []
  const { page } = await site.open(PHONE)
  await page.goto(link)
  await open('Stop mails: Digests')(page)
  await page.getByText('You get no more mails of this kind: Digests.').waitFor()
  await open('Stop all mails but those about my account')(page)
  await page.getByText('You get no more mails but those about your account.').waitFor()
  expect(await violationsOf(page)).toEqual([])
})
