import type { Interval } from '../../../shared/link-choices.ts'

/** What each interval is called on its button. */
export const INTERVAL_NAMES: Readonly<Record<Interval, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '1y': '1 year',
  all: 'All time',
}
