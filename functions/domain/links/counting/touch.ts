import type { Touch } from '../../../data/links/touch.ts'
import type { Visit } from '../../../data/links/visits.ts'

/** Where a visit came from, as counts, recounts, outcomes and webhooks take it: what its address said wins over the link's defaults. */
export function touchOf({ utm, linkUtm, referrerHost: referrer, country, device, browser, os, trigger, variant }: Visit): Touch {
  return { ...linkUtm, ...utm, referrer, country, device, browser, os, trigger, ...(variant && { variant }) }
}
