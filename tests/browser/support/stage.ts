import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Browser } from 'playwright-core'
import { WEB_DIRECTORY } from '../../../infra/build/root.ts'
import { startApp, type App } from '../../support/app.ts'
import { launchBrowser } from './chromium.ts'
import { seat, WIDE, type Look, type Seat, type SeatOptions } from './seat.ts'

/** For the top of a test file: one browser and one Launchcrew with the built site, shared by its tests. Whoever sits there leaves after each, unless he `stays`. */
export function openStage() {
  let opened: { browser: Browser; app: App } | undefined
  const seats: Seat[] = []
  const staying: Seat[] = []
  const stage = () => {
    if (!opened) throw new Error('The stage opens before the tests')
    return opened
  }
  beforeAll(async () => {
    const [browser, app] = await Promise.all([launchBrowser(), startApp({ site: WEB_DIRECTORY })])
    opened = { browser, app }
  })
  afterEach(async () => {
    const left = seats.splice(0)
    await Promise.all(left.map((one) => one.leave()))
    expect([...left, ...staying].flatMap(({ faults }) => faults)).toEqual([])
  })
  afterAll(() => Promise.all([opened?.browser.close(), opened?.app.close()]))
  return {
    app: () => stage().app,
    /** Seats somebody at an empty browser, or one that keeps the session of a person. */
    async seat(look: Look = WIDE, { stays = false, ...options }: SeatOptions & { stays?: boolean } = {}): Promise<Seat> {
      const taken = await seat(stage().browser, look, { origin: stage().app.origin, ...options })
      ;(stays ? staying : seats).push(taken)
      return taken
    },
  }
}
