import { UTM_FIELDS } from '../../../../shared/link-choices.ts'
import type { AffiliateLink, Utm } from '../../../../shared/entities/links/affiliate-link.ts'
import type { LinkChange } from '../../../entities/links/use-changed-links.tsx'
import type { Settled } from './use-apart.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'

export interface LinkDraft {
  name: string
  code: string
  /** As datetime-local fields write it, in the time of this device; '' is for ever. */
  expiresAt: string
  utm: Utm
  /** Digits; '' is none. */
  clickLimit: string
  fallbackUrl: string
  folder: string
  tags: readonly string[]
  previewTitle: string
  previewText: string
  /** Of a second preview, which is compared with the first. */
  secondTitle: string
  secondText: string
}
const PREVIEWS = ['previewTitle', 'previewText', 'secondTitle', 'secondText'] as const
const UTM_NAMES = UTM_FIELDS.map((field) => `utmDefaults.${field}`)
/** The fields to which the server's sentences go. */
export const FIELDS = [
  'name',
  'startupId',
  'code',
  'expiresAt',
  'clickLimit',
  'fallbackUrl',
  'password',
  'folder',
  'tags',
  'previewTitle',
  'previewText',
  'previewImage',
  'secondTitle',
  'secondText',
  'secondImage',
  ...UTM_NAMES,
]
/** The same for many links at once. */
export const BULK_FIELDS = ['startupId', 'names', 'folder', 'tags', ...UTM_NAMES]

export const newDraft = (name: string): LinkDraft => ({
  name,
  code: '',
  expiresAt: '',
  utm: {},
  clickLimit: '',
  fallbackUrl: '',
  folder: '',
  tags: [],
  previewTitle: '',
  previewText: '',
  secondTitle: '',
  secondText: '',
})

export const draftOf = (link: AffiliateLink): LinkDraft => ({
  name: link.name,
  code: link.code,
  expiresAt: link.expiresAt === null ? '' : localTime(new Date(link.expiresAt)),
  utm: link.utmDefaults,
  clickLimit: link.clickLimit === null ? '' : String(link.clickLimit),
  fallbackUrl: link.fallbackUrl,
  folder: link.folder,
  tags: link.tags,
  previewTitle: link.previewTitle,
  previewText: link.previewText,
  secondTitle: link.secondTitle,
  secondText: link.secondText,
})

/** What a new link is made of; what was left empty is left out. */
export function newLinkOf(draft: LinkDraft, { previewImage, secondImage, password }: Settled) {
  const { name, code, expiresAt, utm, clickLimit, fallbackUrl, folder, tags, ...previews } = draft
  const chosen = utmOf(utm)
  return {
    name: name.trim(),
    ...(code.trim() !== '' && { code: code.trim() }),
    ...(expiresAt !== '' && { expiresAt: new Date(expiresAt).toISOString() }),
    ...(Object.keys(chosen).length > 0 && { utmDefaults: chosen }),
    ...(clickLimit.trim() !== '' && { clickLimit: Number(clickLimit) }),
    ...(fallbackUrl.trim() !== '' && { fallbackUrl: fallbackUrl.trim() }),
    ...(folder.trim() !== '' && { folder: folder.trim() }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...Object.fromEntries(PREVIEWS.map((field) => [field, previews[field].trim()]).filter(([, text]) => text !== '')),
    ...(previewImage !== '' && { previewImage }),
    ...(secondImage !== '' && { secondImage }),
    ...(password && { password }),
  }
}

/** What differs from the link as it was; nothing else is sent. */
export function changeOf(link: AffiliateLink, draft: LinkDraft, { previewImage, secondImage, password }: Settled): LinkChange {
  const before = draftOf(link)
  const utm = utmOf(draft.utm)
  const images = { previewImage: previewImage || null, secondImage: secondImage || null }
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(isNewCode(link, draft) && { code: draft.code.trim() }),
    ...(draft.expiresAt !== before.expiresAt && { expiresAt: draft.expiresAt === '' ? null : new Date(draft.expiresAt).toISOString() }),
    ...(JSON.stringify(utm) !== JSON.stringify(utmOf(before.utm)) && { utmDefaults: utm }),
    ...(draft.clickLimit.trim() !== before.clickLimit && { clickLimit: draft.clickLimit.trim() === '' ? null : Number(draft.clickLimit) }),
    ...(draft.fallbackUrl.trim() !== before.fallbackUrl && { fallbackUrl: draft.fallbackUrl.trim() }),
    ...(draft.folder.trim() !== before.folder && { folder: draft.folder.trim() }),
    ...(draft.tags.join('\n') !== before.tags.join('\n') && { tags: [...draft.tags] }),
    ...Object.fromEntries(PREVIEWS.map((field) => [field, draft[field].trim()] as const).filter(([field, text]) => text !== before[field])),
    ...(images.previewImage !== link.previewImage && { previewImage: images.previewImage }),
    ...(images.secondImage !== link.secondImage && { secondImage: images.secondImage }),
    ...(password !== undefined && { password }),
  }
}

/** Upper and lower case are one. */
const isNewCode = (link: Pick<AffiliateLink, 'code'>, { code }: Pick<LinkDraft, 'code'>): boolean =>
  code.trim() !== '' && code.trim().toLowerCase() !== link.code

/** The parts of a campaign that say something, in their order. */
export const utmOf = (utm: Utm): Utm =>
  Object.fromEntries(UTM_FIELDS.map((field) => [field, utm[field]?.trim() ?? '']).filter(([, value]) => value !== ''))
const localTime = (time: Date): string => new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
