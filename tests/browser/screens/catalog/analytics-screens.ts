import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const analytics = (startupId: string, query = '') => `/startup/${startupId}/analytics${query}`

/** The figures of one startup and of all of the user. */
export const ANALYTICS_SCREENS: readonly Screen[] = [
  { name: 'analytics', as: 'ada', path: ({ startupId }) => analytics(startupId) },
  { name: 'analytics-year', as: 'ada', path: ({ startupId }) => analytics(startupId, '?interval=1y&chart=leads') },
  { name: 'analytics-day', as: 'ada', path: ({ startupId }) => analytics(startupId), act: openNewestDay },
  { name: 'analytics-source', as: 'ada', path: ({ startupId }) => analytics(startupId, '?source=referral') },
  { name: 'analytics-none', as: 'ada', path: ({ startupId }) => analytics(startupId, '?chart=deals-won&source=event') },
  { name: 'analytics-stranger', as: 'zoe', path: ({ startupId }) => analytics(startupId) },
  { name: 'all-analytics', as: 'ada', path: '/analytics' },
  { name: 'all-analytics-empty', as: 'zoe', path: '/analytics' },
]

async function openNewestDay(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Events' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Close day' }).waitFor()
}
