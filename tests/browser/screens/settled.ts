import type { Page } from 'playwright-core'
import { expectPictures } from '../support/steps.ts'

/** Nothing is on its way any more. */
export async function hasSettled(page: Page): Promise<void> {
  await page.getByRole('heading').or(page.getByRole('alert')).first().waitFor()
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' })
  await expectPictures(page)
}
