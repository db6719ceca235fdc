import type { Page } from 'playwright-core'

interface Point {
  x: number
  y: number
}

/** One finger on a screen; no point when it is lifted. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

/** Swipes sideways by so many pixels. */
export async function swipe(page: Page, { x, y }: Point, by: number): Promise<void> {
  const touch = await fingerOn(page)
  await touch('touchStart', { x, y })
  for (const part of [0.4, 1]) await touch('touchMove', { x: x + by * part, y })
  await touch('touchEnd')
}
