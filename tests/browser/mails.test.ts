import { expect, it } from 'vitest'
import type { UserMailKind } from '../../functions/data/mails.ts'
import { mailsTo, queueMail, sendEveryKind, userMailsOf } from '../support/mails.ts'
import { violationsOf } from './support/axe.ts'
import { openSite } from './support/site.ts'
import { open } from './support/steps.ts'
import { PHONE, WIDE } from './support/window.ts'

const site = openSite()

it('mails of every kind are accessible and fit into 320 px, in either theme', async () => {
  const mails = await sendEveryKind(site.app())
  const windows = await Promise.all([WIDE, PHONE].map((look) => site.open(look)))
  await Promise.all(windows.map(({ page }) => page.setViewportSize({ width: 320, height: 800 })))
  // All have the same template, so that each theme is seen with every part of it.
  const shown = [...mails].map(([kind, { html }], at) => ({ kind, html, page: windows[at % 2]?.page }))
  for (const { kind, html, page } of shown) {
    await page?.setContent(html)
    expect(page && (await violationsOf(page)), kind).toEqual([])
    expect(await page?.evaluate(() => document.documentElement.scrollWidth > innerWidth), kind).toBe(false)
  }
})

it('the link of a mail stops mails of its kind, then all, without a session', async () => {
  const app = site.app()
  const reader = await app.signUp('Una')
  for (const kind of ['report', 'digest'] as const) await queueMail(kind, (await userMailsOf(reader))[kind as UserMailKind] as never)
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
