import type { Page } from 'playwright-core'

const MOST_STOPS = 60

/** The name of what has the focus, as screen readers say it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const place = document.activeElement
    const label = place && 'labels' in place ? (place.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined
    return place?.ariaLabel ?? label?.textContent ?? place?.textContent ?? ''
  })

/** Presses Tab until something of this name has the focus, which must be to be seen. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    passed.push(await focused(page))
    if (passed.at(-1) === name) return
  }
  throw new Error(`Tab never came to "${name}", only to ${passed.join(', ')}`)
}

/** Types into the field of this name. */
export async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Presses a key on what has this name. */
export async function press(page: Page, name: string, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** Goes so many options down in the select of this name. */
export async function choose(page: Page, field: string, downs: number): Promise<void> {
  await tabTo(page, field)
  for (let pressed = 0; pressed < downs; pressed += 1) await page.keyboard.press('ArrowDown')
}
