import type { Page } from 'playwright-core'
import type { Fixtures } from '../../support/fixtures/fixtures.ts'
import { open } from '../../support/steps.ts'
import type { Screen } from './screens.ts'

const tab =
  (name: 'leads' | 'opportunities', query = '') =>
  ({ startupId }: Fixtures) =>
    `/startup/${startupId}/${name}${query}`
const openLead = (fixtures: Fixtures): string => tab('leads', `?lead=${fixtures.leadId}`)(fixtures)
const openOpportunity = (fixtures: Fixtures): string => tab('opportunities', `?opportunity=${fixtures.opportunityId}`)(fixtures)

/** The screens of leads and opportunities. */
export const SALES_SCREENS: readonly Screen[] = [
  { name: 'startup-leads', as: 'ada', path: tab('leads', '?view=board') },
  { name: 'leads-list', as: 'mia', path: tab('leads', '?view=list') },
  { name: 'leads-new', as: 'ada', path: tab('leads', '?view=board'), act: openDialog('New lead') },
  { name: 'leads-panel', as: 'ada', path: openLead },
  { name: 'leads-stranger', as: 'zoe', path: tab('leads') },
  { name: 'leads-today', as: 'ada', path: '/leads' },
  { name: 'leads-all', as: 'ada', path: '/leads?view=all' },
  { name: 'opportunities', as: 'ada', path: tab('opportunities', '?view=board') },
  { name: 'opportunities-panel', as: 'ada', path: openOpportunity },
  { name: 'opportunities-panel-reader', as: 'mia', path: openOpportunity },
  { name: 'opportunities-forecast', as: 'ada', path: tab('opportunities', '?view=forecast') },
]

function openDialog(name: string) {
  return async (page: Page): Promise<void> => {
    await open(name)(page)
    await page.getByRole('dialog').waitFor()
  }
}
