import { beforeAll, describe, expect, it } from 'vitest'
import { sampled } from '../../support/seed.ts'
import { hasSettled } from './settled.ts'
import { violationsOf } from '../support/axe.ts'
import { hiddenContent, LOOKS, movingElements, overflows, type BrowserWindow, type Look } from '../support/window.ts'
import { layoutShiftOf, recordLayoutShift } from './layout-shift.ts'
import { createFixtures, type Viewer, type Fixtures } from '../support/fixtures/fixtures.ts'
import { SCREENS, type Screen } from './catalog/screens.ts'
import { openSite } from '../support/site.ts'

/** Of what moves while a screen loads: https://web.dev/cls calls 0.1 good. */
const SHIFT_MAX = 0.02
/** What a window of 1280 × 800 px shows at 200 %, in CSS pixels. */
const ZOOMED = { width: 640, height: 400 }
const NUMBERED = SCREENS.map((screen, at) => ({ ...screen, at }))

/** In which looks a screen is examined: one per run, another one with another seed; in all of them in `npm run test:long`. */
const examinedLooks = (at: number, width: Look['width']): Look[] => sampled(LOOKS, 1, at).filter((look) => look.width === width)

/** Both widths look at the same people when one worker runs them. */
let created: Promise<Fixtures> | undefined

/** For the top of a test file: looks at every screen in a window of this width. */
export function describeScreens(width: Look['width']): void {
  const site = openSite()
  let fixtures: Fixtures
  beforeAll(async () => {
    fixtures = await (created ??= createFixtures(site.app()))
  })

  /** One browser each: what it has loaded once, it keeps for the next screen. */
  const lookers = new Map<Viewer | undefined, BrowserWindow>()
  async function lookerAs(as: Viewer | undefined): Promise<BrowserWindow> {
    const seated = lookers.get(as)
    if (seated) return seated
    const viewer = await site.open({ width, theme: 'light' }, { isShared: true, ...(as && { as: fixtures[as] }) })
    lookers.set(as, viewer)
    // A toast for unread notifications would cover the first screens; it has a test of its own.
    await recordLayoutShift(viewer.page)
    await viewer.page.addInitScript((known) => (localStorage['announced'] ??= known), JSON.stringify(fixtures.announced))
    return viewer
  }

  async function openScreen({ as, path, act }: Screen): Promise<BrowserWindow> {
    const viewer = await lookerAs(as)
    await viewer.page.emulateMedia({ colorScheme: 'light' })
    await viewer.page.goto(typeof path === 'string' ? path : path(fixtures))
    await hasSettled(viewer.page)
    const { score, shifts } = await layoutShiftOf(viewer.page)
    expect(score, shifts.join('\n')).toBeLessThanOrEqual(SHIFT_MAX)
    if (!act) return viewer
    await act(viewer.page, viewer)
    await hasSettled(viewer.page)
    return viewer
  }

  describe(`at ${width} px`, () => {
    it.each(NUMBERED.filter(({ at }) => examinedLooks(at, width).length > 0))(
      '$name has no violation that axe knows, and nothing moves or sticks out',
      async (screen) => {
        const viewer = await openScreen(screen)
        const { page } = viewer
        for (const { theme } of examinedLooks(screen.at, width)) {
          await page.emulateMedia({ colorScheme: theme })
          await viewer.screenshot(`screen-${screen.name}`, theme)
          expect(await violationsOf(page)).toEqual([])
        }
        expect(await overflows(page)).toBe(false)
        if (width === 375) {
          expect(await hiddenContent(page)).toEqual([])
          return
        }
        expect(await movingElements(page)).toEqual([])
        await page.setViewportSize(ZOOMED)
        // What reads the width in scripts follows with the next frame.
        await expect.poll(() => overflows(page), { message: 'sticks out at 200 %' }).toBe(false)
        await expect.poll(() => hiddenContent(page), { message: 'is hidden at 200 %' }).toEqual([])
        await page.setViewportSize({ width, height: ZOOMED.height * 2 })
      },
    )
  })
}
