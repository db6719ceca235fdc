import { affiliateLinks } from './affiliate-links.ts'
import { auth } from './auth.ts'
import { clicks } from './clicks.ts'
import { startupForms } from './startup-forms.ts'
import { startups } from './startups.ts'
import { uploads } from './uploads.ts'

/** Every resource by the name that it has in every room: contract file, Lambda, folder, test. */
export const resources = {
  auth,
  startups,
  'startup-forms': startupForms,
  uploads,
  'affiliate-links': affiliateLinks,
  clicks,
} as const
export type ResourceName = keyof typeof resources

/** The whole API by route string. */
export const api = { ...auth, ...startups, ...startupForms, ...uploads, ...affiliateLinks, ...clicks }
export type Api = typeof api
