import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds on the page, each with the elements concerned; it waits for what fades in. With `colours`, only what a theme can change. */
export async function violationsOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(() => {
    // The clock of a toast is an animation too, of 5 s.
    const isClock = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.classList.contains('Toastify__progress-bar') === true
    const fading = document.getAnimations().filter((animation) => !isClock(animation))
    return Promise.all(fading.map((animation) => animation.finished.catch(() => undefined)))
  })
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules === 'all' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])).analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
}
