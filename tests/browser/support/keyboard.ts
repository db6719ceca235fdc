import { expect } from 'vitest'
import type { Page } from 'playwright-core'

const MOST_STOPS = 60

/** The name of what has the focus, as screen readers say it; empty when nothing has it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const place = document.activeElement
    if (place === null || place === document.body) return ''
    const label = 'labels' in place ? (place.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined
    return place.ariaLabel ?? label?.textContent ?? place.textContent
  })

/** Whether the focused element is visible, with an outline that it has only with focus. */
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const place = document.activeElement
    if (!(place instanceof HTMLElement) || place === document.body) return false
    // A box that is drawn by its label, or the link of a whole card, is framed with what it belongs to.
    const around = [place, place.parentElement, place.closest('article')].filter((one) => one !== null)
    const looks = () =>
      around.map((one) => `${getComputedStyle(one).outline} ${getComputedStyle(one).boxShadow} ${getComputedStyle(one).borderColor}`).join()
    const { top, bottom } = place.getBoundingClientRect()
    const marked = looks()
    place.blur()
    const plain = looks()
    place.focus({ preventScroll: true })
    return bottom > 0 && top < innerHeight && marked !== plain
  })

/** Presses Tab until something of this name has the focus, which must be to be seen. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    passed.push(await focused(page))
    if (passed.at(-1) !== name) continue
    expect(await isMarked(page), `${name} has the focus and does not show it`).toBe(true)
    return
  }
  throw new Error(`Tab never came to "${name}", only to ${passed.join(', ')}`)
}

export async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Goes to a button or link and presses it. */
export async function press(page: Page, name: string, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** Goes to a field of choices and moves so many of them down. */
export async function choose(page: Page, field: string, downs: number): Promise<void> {
  await tabTo(page, field)
  for (let pressed = 0; pressed < downs; pressed += 1) await page.keyboard.press('ArrowDown')
}
