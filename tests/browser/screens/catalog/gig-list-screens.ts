import type { Page } from 'playwright-core'
import { open } from '../../support/steps.ts'
import type { Screen } from './screens.ts'

/** The lists of gigs and proposals, and the form of a gig. */
export const GIG_LIST_SCREENS: readonly Screen[] = [
  { name: 'gigs-find', as: 'mia', path: '/freelance' },
  { name: 'gigs-find-none', as: 'zoe', path: '/freelance?search=zebra&min=500' },
  { name: 'gigs-find-no-skills', as: 'zoe', path: '/freelance?mySkills=true' },
  { name: 'gigs-proposals', as: 'tom', path: '/freelance?view=proposals' },
  { name: 'gigs-proposals-empty', as: 'zoe', path: '/freelance?view=proposals' },
  { name: 'gigs-mine', as: 'ada', path: '/freelance?view=gigs' },
  { name: 'gigs-mine-empty', as: 'zoe', path: '/freelance?view=gigs' },
  { name: 'gigs-new', as: 'ada', path: '/freelance?new=gig' },
  { name: 'gigs-new-errors', as: 'zoe', path: '/freelance?new=gig', act: failToPublish },
  { name: 'gigs-new-preview', as: 'zoe', path: '/freelance?new=gig', act: preview },
]

async function failToPublish(page: Page): Promise<void> {
  await open('Publish')(page)
  await page.getByText('The title is required').waitFor()
}

/** On phones the preview takes the place of the form. */
async function preview(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Draw the Donaudampfschifffahrtsgesellschaftskapitänsmütze')
  await page.getByLabel('Description').fill('A **hat** for the captain.\n\n- Vector files\n- Two rounds of changes')
  const button = page.getByRole('button', { name: 'Preview' })
  if (await button.isVisible()) await button.click()
  await page.getByRole('region', { name: 'Preview' }).getByText('hat', { exact: true }).waitFor()
}
