import { Failure } from '../../../../shared/errors.ts'
import { getCode, type CodeEntry } from '../../../data/links/codes.ts'
import { getLink, type StoredLink } from '../../../data/links/links.ts'
import { getLinkTotal } from '../../../data/links/totals.ts'
import { previewOf, SUSPENDED, type LandingStartup } from '../../startups/preview.ts'
import { MemoryCache, remembered } from '../../../platform/memory-cache.ts'

export interface LiveLink extends CodeEntry {
  startup: LandingStartup
  /** The link itself, with what no code has a copy of. */
  stored: StoredLink | undefined
  /** Whether it had as many clicks as it may have: seconds late, as clicks are counted. */
  isFull: boolean
}

const REMEMBERED_MS = 5_000
const REMEMBERED_CODES = 10_000
/** The form of a code; other texts are unknown without a read. */
const CODE = /^[a-z0-9-]{3,40}$/

const known = new MemoryCache<Promise<LiveLink | Dead>>(REMEMBERED_MS, REMEMBERED_CODES)

/** Why a code does not work; 'limit': its link had its clicks; 'deleted': its link or its startup is; 'suspended': an operator disabled the one or suspended the other. */
export type Dead = 'unknown' | 'disabled' | 'expired' | 'limit' | 'deleted' | 'suspended'

/** The link of a code, or why it does not work. */
export async function linkOfCode(text: string): Promise<LiveLink | Dead> {
  const found = await entryOf(text)
  if (typeof found === 'string') return found
  if (found.disabledAt !== undefined) return found.disabledByOperator ? 'suspended' : 'disabled'
  return endOf(found) ?? found
}

const endOf = ({ expiresAt, isFull }: LiveLink): 'expired' | 'limit' | undefined => {
  if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) return 'expired'
  return isFull ? 'limit' : undefined
}

/** A link beyond its end, with where its visitors go and why; undefined for other codes, and for links without a fallback address. */
export async function endedLinkOf(text: string): Promise<{ link: LiveLink; fallbackUrl: string; why: 'expired' | 'limit' } | undefined> {
  const link = await entryOf(text)
  if (typeof link === 'string' || link.disabledAt !== undefined) return undefined
  const fallbackUrl = link.stored?.fallbackUrl
  const why = endOf(link)
  return fallbackUrl && why ? { link, fallbackUrl, why } : undefined
}

export async function liveLinkOf(text: string): Promise<LiveLink | undefined> {
  const found = await linkOfCode(text)
  return typeof found === 'string' ? undefined : found
}

/** What is known of a code, at most 5 s old. Unknown ones are remembered too. */
function entryOf(text: string): Promise<LiveLink | Dead> {
  const code = text.toLowerCase()
  if (!CODE.test(code)) return Promise.resolve('unknown')
  return remembered(known, code, readLiveLink)
}

async function readLiveLink(code: string): Promise<LiveLink | Dead> {
  const entry = await getCode(code)
  if (!entry) return 'unknown'
  if (entry.deletedAt !== undefined) return 'deleted'
  try {
    const [startup, link] = await Promise.all([previewOf(entry.startupId), getLink(entry.linkId)])
    return { ...entry, startup, stored: link, isFull: await hadItsClicks(link) }
  } catch (error) {
    if (error instanceof Failure && error.code === 'startup.not_found') return error.message === SUSPENDED ? 'suspended' : 'deleted'
    throw error
  }
}

/** A Get for a link with a limit. */
async function hadItsClicks(link: StoredLink | undefined): Promise<boolean> {
  if (link?.clickLimit === undefined) return false
  const total = await getLinkTotal({ ...link, linkId: link.id })
  return (total?.clicks ?? 0) >= link.clickLimit
}
