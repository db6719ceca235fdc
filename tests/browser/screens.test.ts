import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { expectPictures } from './support/acts.ts'
import { violationsOf } from './support/axe.ts'
import { overflows, type Look } from './support/seat.ts'
import { SCREENS, setScene, type Scene, type Screen } from './support/screens.ts'
import { openStage } from './support/stage.ts'

const THEMES = ['light', 'dark'] as const

const stage = openStage()
let scene: Scene
beforeAll(async () => {
  scene = await setScene(stage.app())
})

/** Nothing is on its way any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').or(page.getByRole('alert')).first().waitFor()
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' })
  await expectPictures(page)
}

async function openScreen({ as, path, act }: Screen, width: Look['width']) {
  const looker = await stage.seat({ width, theme: 'light' }, as && { as: scene[as] })
  const { page } = looker
  await page.goto(typeof path === 'string' ? path : path(scene))
  await settle(page)
  if (act) {
    await act(page, looker)
    await settle(page)
  }
  return looker
}

describe.each([1280, 375] as const)('at %i px', (width) => {
  it.each(SCREENS)('$name has no violation that axe knows in either theme, and nothing sticks out', async (screen) => {
    const looker = await openScreen(screen, width)
    const { page } = looker
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await looker.shoot(`screen-${screen.name}`, theme)
      expect(await violationsOf(page)).toEqual([])
      expect(await overflows(page)).toBe(false)
    }
  })
})
