import type { TeamRole } from '../../../shared/choices.ts'
import type { Utm } from '../../../shared/entities/links/affiliate-link.ts'
import { putCode } from '../../data/links/codes.ts'
import { putLink, type StoredLink } from '../../data/links/links.ts'
import { putLinkTotal } from '../../data/links/totals.ts'
import type { Write } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'
import { given } from './given.ts'

export interface Wanted {
  name: string
  startupId: string
  userId: string
  /** Undefined for a partner. */
  teamRole: TeamRole | undefined
  /** The creator's shared-device group. */
  deviceGroup?: string | undefined
  expiresAt?: string | null | undefined
  utmDefaults?: Utm | undefined
  tags?: readonly string[] | undefined
  folder?: string | undefined
  clickLimit?: number | null | undefined
  fallbackUrl?: string | undefined
  /** Its hash. */
  password?: string | null | undefined
  previewTitle?: string | undefined
  previewText?: string | undefined
  previewImage?: string | null | undefined
}

export const newLink = (wanted: Wanted, startupName: string): Omit<StoredLink, 'code'> => ({
  id: ulid(),
  name: wanted.name,
  startupId: wanted.startupId,
  startupName,
  userId: wanted.userId,
  createdAt: new Date().toISOString(),
  ...given({
    expiresAt: wanted.expiresAt,
    utmDefaults: wanted.utmDefaults,
    tags: wanted.tags,
    folder: wanted.folder,
    clickLimit: wanted.clickLimit,
    fallbackUrl: wanted.fallbackUrl,
    password: wanted.password,
    previewTitle: wanted.previewTitle,
    previewText: wanted.previewText,
    previewImage: wanted.previewImage,
  }),
})

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
