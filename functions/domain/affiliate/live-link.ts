import type { PublicPreview } from '../../../shared/entities/startup.ts'
import { Failure } from '../../../shared/errors.ts'
import { codes, type CodeEntry } from '../../data/links.ts'
import { find } from '../../data/table.ts'
import { previewOf } from '../startups/preview.ts'
import { BriefMemory } from './brief-memory.ts'

/** A code that works, and the startup to which it leads. */
export interface LiveLink extends CodeEntry {
  startup: PublicPreview
}

const REMEMBERED_MS = 5_000
const REMEMBERED_CODES = 10_000
/** Whatever is a code can be a path segment; anything else needs no read to be unknown. */
const CODE = /^[a-z0-9-]{3,40}$/

const known = new BriefMemory<Promise<LiveLink | undefined>>(REMEMBERED_MS, REMEMBERED_CODES)

/** The link of a code, or nothing when it is unknown, deleted, or its startup is gone; at most 5 s old. Unknown ones are remembered too. */
export function liveLinkOf(text: string): Promise<LiveLink | undefined> {
  const code = text.toLowerCase()
  if (!CODE.test(code)) return Promise.resolve(undefined)
  const remembered = known.get(code)
  if (remembered) return remembered
  const asked = readLiveLink(code)
  known.set(code, asked)
  // A failed read is not remembered: the next visitor asks again.
  asked.catch(() => known.delete(code))
  return asked
}

async function readLiveLink(code: string): Promise<LiveLink | undefined> {
  const entry = await find(codes, { code })
  if (!entry) return undefined
  try {
    return { ...entry, startup: await previewOf(entry.startupId) }
  } catch (error) {
    if (error instanceof Failure && error.code === 'startup.not_found') return undefined
    throw error
  }
}
