import type { TeamRole } from '../../../shared/choices.ts'
import { putCode } from '../../data/links/codes.ts'
import { putLink, type StoredLink } from '../../data/links/links.ts'
import { putLinkTotal } from '../../data/links/totals.ts'
import type { Write } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'
import { given } from './given.ts'
import { comparisonOf, PREVIEW_FIELDS } from './previews.ts'

/** What its maker decides about a link besides name and code; sent empty, it is removed. */
export const CHOICES = ['expiresAt', 'utmDefaults', 'tags', 'folder', 'clickLimit', 'fallbackUrl', 'password', ...PREVIEW_FIELDS] as const
type Choice = (typeof CHOICES)[number]
/** The password is stored as its hash. */
export type Choices = { [K in Choice]?: StoredLink[K] | null | undefined }

export interface Wanted extends Choices {
  name: string
  startupId: string
  userId: string
  /** Undefined for a partner. */
  teamRole: TeamRole | undefined
  /** The creator's shared-device group. */
  deviceGroup?: string | undefined
}

/** The choices that are neither missing nor empty, and nothing else of a request. */
export const choicesIn = (wanted: Choices) => given(Object.fromEntries(CHOICES.map((field) => [field, wanted[field]])) as Choices)

export function newLink(wanted: Wanted, startupName: string): Omit<StoredLink, 'code'> {
  const { name, startupId, userId } = wanted
  const link = { id: ulid(), name, startupId, startupName, userId, createdAt: new Date().toISOString(), ...choicesIn(wanted) }
  return { ...link, ...given({ comparison: comparisonOf({}, link) }) }
}

/** The three items of a link: itself, its code with what a click and the landing need, and its total. */
export function writesOfLink(link: StoredLink, deviceGroup: string | undefined): Record<string, Write> {
  const { id: linkId, code, startupId, userId, name, createdAt, expiresAt, password, previewTitle, previewText, previewImage } = link
  const landing = given({ deviceGroup, expiresAt, password, previewTitle, previewText, previewImage })
  return {
    [`code ${linkId}`]: putCode({ code, linkId, startupId, userId, ...landing }),
    [`link ${linkId}`]: putLink(link),
    [`total ${linkId}`]: putLinkTotal({ userId, startupId, linkId, name, code, createdAt }),
  }
}
