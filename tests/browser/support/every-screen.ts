import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { expectPictures } from './acts.ts'
import { violationsOf } from './axe.ts'
import { overflows, type Look, type Seat } from './seat.ts'
import { setScene, type Looker, type Scene } from './scene.ts'
import { SCREENS, type Screen } from './screens.ts'
import { openStage } from './stage.ts'

const THEMES = ['light', 'dark'] as const

/** Nothing is on its way any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').or(page.getByRole('alert')).first().waitFor()
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' })
  await expectPictures(page)
}

/** For the top of a test file: looks at every screen in a window of this width. */
export function describeScreens(width: Look['width']): void {
  const stage = openStage()
  let scene: Scene
  beforeAll(async () => {
    scene = await setScene(stage.app())
  })

  /** One browser each: what it has loaded once, it keeps for the next screen. */
  const lookers = new Map<Looker | undefined, Seat>()
  async function lookerAs(as: Looker | undefined): Promise<Seat> {
    const seated = lookers.get(as)
    if (seated) return seated
    const looker = await stage.seat({ width, theme: 'light' }, { stays: true, ...(as && { as: scene[as] }) })
    lookers.set(as, looker)
    // A toast for what is unread would stand before the first screens; it has a test of its own.
    await looker.page.addInitScript((known) => (localStorage['announced'] ??= known), JSON.stringify(scene.announced))
    return looker
  }

  async function openScreen({ as, path, act }: Screen): Promise<Seat> {
    const looker = await lookerAs(as)
    await looker.page.emulateMedia({ colorScheme: 'light' })
    await looker.page.goto(typeof path === 'string' ? path : path(scene))
    await settle(looker.page)
    if (!act) return looker
    await act(looker.page, looker)
    await settle(looker.page)
    return looker
  }

  describe(`at ${width} px`, () => {
    it.each(SCREENS)('$name has no violation that axe knows in either theme, and nothing sticks out', async (screen) => {
      const looker = await openScreen(screen)
      const { page } = looker
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        await looker.shoot(`screen-${screen.name}`, theme)
        expect(await violationsOf(page, theme === 'light' ? 'all' : 'colours')).toEqual([])
        expect(await overflows(page)).toBe(false)
      }
    })
  })
}
