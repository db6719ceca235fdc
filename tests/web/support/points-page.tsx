import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { PointsPage } from '../../../web/features/points/points-page.tsx'
import { PointsPopup } from '../../../web/features/points/points-popup.tsx'
import type { App, Person } from '../../support/app.ts'
import { openBrowser } from '../../support/browser.tsx'

const SCREENS = {
  '/points': (
    <>
      <PointsPage />
      <PointsPopup />
    </>
  ),
}

/** For the top of a test file: a browser tab with the points page, and before each test a new user. */
export function openPointsPage() {
  const browser = openBrowser()
  const fixture = {} as { app: App; ada: Person }
  beforeEach(async () => {
    Object.assign(fixture, { app: browser.server(), ada: await browser.newUser('Ada') })
  })
  return { fixture, browser, open: (at = '/points', offline = false) => browser.visit({ as: fixture.ada, at, screens: SCREENS, offline }) }
}

export const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
