import type { Page } from 'playwright-core'
import type { Fixtures } from '../../support/fixtures/fixtures.ts'
import { open } from '../../support/steps.ts'
import type { Screen } from './screens.ts'

type Gig = 'openGigId' | 'offeredGigId' | 'workGigId'
const gig =
  (which: Gig) =>
  (fixtures: Fixtures): string =>
    `/freelance?gig=${fixtures[which]}`

/** The panels of gigs. */
export const FREELANCE_SCREENS: readonly Screen[] = [
  { name: 'gig-poster', as: 'ada', path: gig('openGigId') },
  { name: 'gig-offer-form', as: 'ada', path: gig('openGigId'), act: openDialog('Make an offer to Tom Waiting') },
  { name: 'gig-answer-form', as: 'ada', path: gig('openGigId'), act: openDialog('Answer question by Tom Waiting') },
  { name: 'gig-offered', as: 'tom', path: gig('offeredGigId') },
  { name: 'gig-proposed', as: 'mia', path: gig('openGigId') },
  { name: 'gig-propose', as: 'zoe', path: gig('openGigId'), act: open('Write a proposal') },
  { name: 'gig-work', as: 'mia', path: gig('workGigId') },
  { name: 'gig-review', as: 'ada', path: gig('workGigId'), act: openDialog('Write a review') },
]

function openDialog(name: string) {
  return async (page: Page): Promise<void> => {
    await open(name)(page)
    await page.getByRole('dialog', { name: /^(Offer|Review|Answer)/ }).waitFor()
  }
}
