import type { AxeResults, RunOptions } from 'axe-core'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Reports the violations alone, which saves axe from describing everything that passed. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false }

/** What axe finds on the page, each with the elements concerned; it waits until animations have ended. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // The progress bar of a toast is an animation too, of 5 s.
    const isProgress = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.classList.contains('Toastify__progress-bar') === true
    const running = document.getAnimations().filter((animation) => !isProgress(animation))
    return Promise.all(running.map((animation) => animation.finished.catch(() => undefined)))
  })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    OPTIONS,
  )
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
}
