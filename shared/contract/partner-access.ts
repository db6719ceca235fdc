import type { ItemKind, Items } from '../access.ts'
import { SEES_ALL_LINKS } from '../permissions.ts'
import { either, inStartup } from './endpoint.ts'

/** The caller must be one of the item's people, and a member or a partner of its startup. */
export const memberOrPartner = <const K extends ItemKind, const F extends readonly (keyof Items[K])[]>(item: K, ...fields: F) =>
  ({ kind: 'party', item, fields, isMember: 'orPartner' }) as const
/** The caller must be a partner of the startup that the body names. */
export const partner = <const F extends string>(field: F) => ({ kind: 'partner', find: `body:${field}` }) as const
/** The numbers of a link: its maker while they are a member or partner, and those who see all links of the startup. */
export const readsLink = either(memberOrPartner('link', 'userId'), inStartup('item:link', SEES_ALL_LINKS))
