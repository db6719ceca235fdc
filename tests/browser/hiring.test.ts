import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Person } from '../support/app.ts'
import { propose } from '../support/freelance/gigs.ts'
import { sampled } from '../support/seed.ts'
import { violationsOf } from './support/axe.ts'
import { press, type } from './support/keyboard.ts'
import { openSite } from './support/site.ts'
import { LOOKS, type Look } from './support/window.ts'

const site = openSite()
const LETTER = 'I have drawn forty logos, and yours would be my best.'

/** One user in a window of their own, with a keyboard only. */
async function userOf(as: Person, look: Look) {
  const { page } = await site.open(look, { as })
  return {
    page,
    show: async (path: string, title: string) => {
      await page.goto(path)
      await page.getByRole('article', { name: title }).waitFor()
    },
  }
}
type User = Awaited<ReturnType<typeof userOf>>

async function postByKeys({ page }: User, title: string): Promise<string> {
  await page.goto('/freelance')
  await press(page, 'Post a gig', 'Enter')
  await page.getByRole('textbox', { name: 'Title' }).waitFor()
  await type(page, 'Title', title)
  await type(page, 'Description', 'A logo and a banner for our launch in spring.')
  await type(page, 'Skills', 'Illustration')
  await page.keyboard.press('Enter')
  await type(page, 'Minimum', '500')
  await type(page, 'Maximum', '1200')
  await press(page, 'Publish', 'Enter')
  await page.getByRole('article', { name: title }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  return `/freelance?gig=${new URL(page.url()).searchParams.get('gig') ?? ''}`
}

async function proposeByKeys({ page }: User, price: string): Promise<void> {
  await press(page, 'Write a proposal', 'Enter')
  await page.getByRole('textbox', { name: 'Letter' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(LETTER)
  await type(page, 'Price, USD', price)
  await type(page, 'Days', '10')
  expect(await violationsOf(page)).toEqual([])
  await press(page, 'Send proposal', 'Enter')
  await page.getByText('Proposal sent').first().waitFor()
}

/** Opens a dialog, whose first field has the focus then. */
async function ask(page: Page, button: string): Promise<void> {
  await press(page, button, 'Enter')
  await page.getByRole('dialog').locator(':is(input, textarea):focus').waitFor()
}

async function offerByKeys({ page }: User, name: string, price: string): Promise<void> {
  await ask(page, `Make an offer to ${name}`)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(price)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(`Your offer: $${price}.00 within 10 days`).waitFor()
}

async function reviewByKeys({ page }: User, text: string): Promise<void> {
  await ask(page, 'Write a review')
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight')
  await type(page, 'Review', text)
  expect(await violationsOf(page)).toEqual([])
  await press(page, 'Send review', 'Enter')
  await page.getByRole('dialog', { name: /^Review / }).waitFor({ state: 'detached' })
}

describe.each(sampled(LOOKS, 1))('S1-06 freelance with keys, $width px, $theme', (look) => {
  it('from a gig over three proposals and two offers to reviews that appear together', async () => {
    const app = site.app()
    const [ada, ben, kim, tom] = await Promise.all(['Ada', 'Ben', 'Kim', 'Tom'].map((name) => app.signUp(name)))
    if (!ada || !ben || !kim || !tom) throw new Error('four users')
    const title = `Draw a logo ${look.width} ${look.theme}`
    const poster = await userOf(ada, look)
    const path = await postByKeys(poster, title)
    const [first, second, third] = [await userOf(ben, look), await userOf(kim, look), await userOf(tom, look)]
    await first.show(path, title)
    await proposeByKeys(first, '900')
    const gigId = path.split('=').at(-1) ?? ''
    await propose(app, kim, gigId, { amount: 95_000 })
    await propose(app, tom, gigId, { amount: 110_000 })

    await poster.show(path, title)
    await press(poster.page, 'Shortlist Ben', 'Enter')
    await poster.page.getByText('Ben is on the shortlist').waitFor()
    await offerByKeys(poster, 'Ben', '800')

    await first.show(path, title)
    await first.page.getByText('Changed', { exact: true }).waitFor()
    expect(await violationsOf(first.page)).toEqual([])
    await ask(first.page, 'Decline offer')
    await first.page.keyboard.type('Too little for a banner')
    await press(first.page, 'Decline offer', 'Enter')
    await first.page.getByText('You declined the offer').waitFor()

    await poster.show(path, title)
    await poster.page.getByText('Too little for a banner', { exact: true }).waitFor()
    await offerByKeys(poster, 'Kim', '990')
    await second.show(path, title)
    await press(second.page, 'Accept offer', 'Enter')
    await second.page.getByRole('region', { name: 'Agreed terms' }).getByText('$990.00').waitFor()

    await app.settled()
    await third.page.goto('/notifications')
    const notice = third.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Another freelancer was hired for “${title}”` })
    await notice.waitFor()
    await expect.poll(() => notice.getByRole('link').getAttribute('href')).toBe(path)

    await second.show(path, title)
    await ask(second.page, 'Hand in work')
    await second.page.keyboard.type('Three drafts as one file')
    expect(await violationsOf(second.page)).toEqual([])
    await press(second.page, 'Hand in work', 'Enter')
    await second.page.getByText('You handed in the work').waitFor()
    await poster.show(path, title)
    await press(poster.page, 'Accept the work', 'Enter')
    await press(poster.page, 'Accept', 'Enter')
    await poster.page.getByText('Work accepted').waitFor()
    await second.show(path, title)
    await reviewByKeys(second, 'Clear and quick to answer')
    await second.page.getByText(/^Your review is shown when Ada has written one/).waitFor()

    await poster.show(path, title)
    await poster.page.getByRole('button', { name: 'Write a review' }).waitFor()
    await expect.poll(() => poster.page.getByText('Clear and quick to answer').count()).toBe(0)
    await reviewByKeys(poster, 'The best logo of all')
    await poster.page.getByText('Clear and quick to answer').waitFor()
    await second.show(path, title)
    await second.page.getByText('The best logo of all').waitFor()
    expect(await violationsOf(second.page)).toEqual([])
  })
})
