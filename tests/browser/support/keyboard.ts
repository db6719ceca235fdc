import { expect } from 'vitest'
import type { Page } from 'playwright-core'

const MOST_STOPS = 60

/** The name of what has the focus, as screen readers say it, without the white space of the markup; empty when nothing has it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const place = document.activeElement
    if (place === null || place === document.body) return ''
    const label = 'labels' in place ? (place.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined
    return (place.ariaLabel ?? label?.textContent ?? place.textContent).replaceAll(/\s+/g, ' ').trim()
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
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isWanted = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  const passed: string[] = []
  // A document is loaded before its screen is drawn: Tab finds nothing there.
  await page.getByRole('heading').first().waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    const text = await focused(page)
    passed.push(text)
    if (!isWanted(text)) continue
    // The page may still be scrolling to it, or be drawn anew with what another user did.
    await expect.poll(() => isMarked(page), { message: `${text} has the focus and does not show it` }).toBe(true)
    return
  }
  throw new Error(`${key} never came to "${name}", only to ${passed.join(', ')}`)
}

export async function type(page: Page, field: string | RegExp, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Goes to a button or link and presses it. */
export async function press(page: Page, name: string | RegExp, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** Opens the list of the button that has the focus, and picks an option by its first letters. */
export async function pickOption(page: Page, option: string): Promise<void> {
  const list = page.getByRole('listbox')
  await page.keyboard.press('Enter')
  await list.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(option)
  await page.keyboard.press('Enter')
  await list.waitFor({ state: 'detached' })
}

/** Goes to a field of choices and moves so many of them down. */
export async function choose(page: Page, field: string, downs: number): Promise<void> {
  await tabTo(page, field)
  for (let pressed = 0; pressed < downs; pressed += 1) await page.keyboard.press('ArrowDown')
}

/** Waits until a card is lifted and its keys are heard: those begin with a timer that is set when it is lifted. */
export async function lifted(page: Page): Promise<void> {
  await page.locator('[data-dragging]').waitFor()
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}
