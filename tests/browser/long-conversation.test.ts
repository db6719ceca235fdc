import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sendMessage } from '../../functions/domain/messages/send-message.ts'
import { repetitions } from '../support/seed.ts'
import { openSite } from './support/site.ts'

const site = openSite()
const MESSAGES = repetitions(90, { long: 10_000 })
const STEP_PX = 450
/** A screen, and what is drawn above and below it. */
const DRAWN_MAX = 80

/**
 * Scrolls up by a step, and says by how much the message in the middle has moved then, by how much afterwards while older ones are
 * loaded and measured, and how many are drawn.
 */
const scrollUp = (page: Page) =>
  page.evaluate(async (step) => {
    const list = document.querySelector('[aria-label^="Messages with"]')
    if (!list) throw new Error('There is no list')
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const articles = () => [...list.querySelectorAll('article')]
    const topOf = (text: string) =>
      articles()
        .find((article) => article.textContent === text)
        ?.getBoundingClientRect().top
    const shown = articles().find((article) => article.getBoundingClientRect().top >= list.getBoundingClientRect().top)
    const text = shown?.textContent ?? ''
    const [before, left] = [topOf(text) ?? 0, list.scrollTop]
    list.scrollBy(0, -step)
    await frames(2)
    const moved = (topOf(text) ?? Infinity) - before
    await frames(12)
    return { left, moved, afterwards: (topOf(text) ?? Infinity) - before - moved, drawn: articles().length }
  }, STEP_PX)

describe(`a conversation of ${MESSAGES} messages`, () => {
  it('opens with the newest 50, and can be scrolled to the first one without a jump', async () => {
    const [ada, bob] = [await site.app().signUp('Ada'), await site.app().signUp('Bob')]
    for (let number = 1; number <= MESSAGES; number += 1) {
      const content = number % 7 === 0 ? `Message ${number}. ${'It has several lines of text. '.repeat(8)}` : `Message ${number}.`
      const [from, to] = number % 3 === 0 ? [ada, bob] : [bob, ada]
      await sendMessage(from.id, { recipientId: to.id, content }, undefined)
    }
    const { page } = await site.open(undefined, { as: ada, live: false })
    await page.goto(`/group-chat?user=${bob.id}`)
    const message = (number: number) => page.getByRole('article').filter({ hasText: `Message ${number}.` })
    await message(MESSAGES).waitFor()
    const jumps: object[] = []
    for (let step = await scrollUp(page); step.left > 0; step = await scrollUp(page)) {
      expect(step.drawn).toBeLessThanOrEqual(DRAWN_MAX)
      if (Math.abs(step.afterwards) > 1) jumps.push(step)
    }
    expect(jumps).toEqual([])
    expect(await message(1).isVisible()).toBe(true)
  }, 900_000)
})
