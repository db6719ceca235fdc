import { getLinkTotal, updateLinkTotal } from '../../data/links/totals.ts'
import { codesOf, getLink, updateLink, type StoredLink } from '../../data/links/links.ts'
import { putCode, updateCode } from '../../data/links/codes.ts'
import { transact, type Write } from '../../data/transaction.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { fail } from '../../../shared/errors.ts'
import { refuseCode, requireFree } from './codes.ts'
import { isLeader, requireActor, type LinkActor } from './link-actor.ts'
import { given } from './given.ts'
import { hashGiven } from './passwords/visitor-password.ts'
import { type Choices, CHOICES, choicesIn } from './new-link.ts'
import { pictureWrites, refusePictures } from './preview-picture.ts'
import { comparisonOf, hasSecond, keptOf, picturesOf, PREVIEW_FIELDS, type Variant } from './previews.ts'
import { shown } from './shown.ts'

export interface LinkChange extends Choices {
  name?: string | undefined
  disabled?: boolean | undefined
  disabledFrom?: string | null | undefined
  code?: string | undefined
  /** Which of two previews stays. */
  keepPreview?: Variant | undefined
}

const TRIES = 5
/** Every code that a link ever had keeps working. */
const CODES_MAX = 10

interface LinkEditor extends LinkActor {
  deviceGroup: string | undefined
}

/**
 * Changes a link with its codes and its total in one transaction. Leaders may only disable and enable the links of others;
 * what they disabled, only leaders enable.
 */
export async function changeLink(id: string, by: LinkEditor, { password, ...change }: LinkChange): Promise<AffiliateLink> {
  requireFree(change.code)
  const wanted = { ...change, password: await hashGiven(password) }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const link = await getLink(id, { consistent: true })
    if (!link || link.deletedAt !== undefined) return fail('link.not_found')
    requireAllowed(link, by, wanted)
    const next = changed(link, by, wanted)
    if (codesOf(next).length > CODES_MAX) fail('link.code_taken', 'This link has had too many codes. Please make a new link')
    const refused = await transact({ by: requireActor(link, by), ...writesOf(link, next, by.deviceGroup) })
    if (!refused) return shown(next, await getLinkTotal({ userId: link.userId, startupId: link.startupId, linkId: id }))
    if ('by' in refused) fail('auth.forbidden')
    // The link was changed, perhaps by this call sent twice: then it already has this code and picture.
    if ('link' in refused) continue
    if ('new code' in refused) refuseCode('link.code_taken')
    refusePictures(refused)
  }
  return fail('http.busy')
}

function requireAllowed(link: StoredLink, by: LinkActor, { disabled, disabledFrom, ...more }: LinkChange): void {
  if (link.userId !== by.userId && Object.values(more).some((value) => value !== undefined)) fail('link.not_yours')
  const isAsWanted = (link.disabledAt !== undefined) === disabled
  if (disabledFrom !== undefined && !isAsWanted && disabledFrom !== (link.disabledAt ?? null)) fail('link.stale')
  if (disabled === false && link.disabledByOperator) fail('link.disabled_by_leader', 'An operator of the site disabled this link')
  if (disabled === false && link.disabledByLeader && !isLeader(by)) fail('link.disabled_by_leader')
}

function changed(link: StoredLink, by: LinkActor, { disabled, code, name, keepPreview, ...wanted }: LinkChange): StoredLink {
  const sent = CHOICES.filter((field) => wanted[field] !== undefined)
  const next: StoredLink = { ...link, name: name ?? link.name, version: (link.version ?? 0) + 1 }
  for (const field of sent) delete next[field]
  Object.assign(next, choicesIn(wanted))
  if (keepPreview && hasSecond(next)) {
    const kept = keptOf(next, keepPreview)
    for (const field of PREVIEW_FIELDS) delete next[field]
    Object.assign(next, kept)
  }
  Object.assign(next, given({ comparison: comparisonOf(link, next) }))
  if (disabled === false) {
    delete next.disabledAt
    delete next.disabledByLeader
  }
  if (disabled === true) next.disabledAt = link.disabledAt ?? new Date().toISOString()
  if (disabled === true && link.userId !== by.userId) next.disabledByLeader = true
  if (code !== undefined && code !== link.code) {
    next.code = code
    next.codes = [...new Set([...codesOf(link), code])]
  }
  return next
}

/** The writes of a changed link, with the copies at its codes and its total. */
export function writesOf(link: StoredLink, next: StoredLink, deviceGroup?: string): Record<string, Write> {
  const { id, userId, startupId } = link
  const known = codesOf(link)
  const landing = landingOf(next)
  const added = codesOf(next).filter((code) => !known.includes(code))
  return {
    link: updateLink(link, next),
    ...Object.fromEntries(known.map((code) => [`code ${code}`, updateCode(code, id, landing)])),
    ...Object.fromEntries(
      added.map((code) => [
        'new code',
        putCode({ code, linkId: id, startupId, userId, ...given({ ...landing, deviceGroup, firstCode: known[0] }) }),
      ]),
    ),
    total: updateLinkTotal({ userId, startupId, linkId: id }, { name: next.name, code: next.code }),
    ...pictureWrites({ linkId: id }, userId, picturesOf(link), picturesOf(next)),
  }
}

const landingOf = ({ disabledAt, disabledByOperator, expiresAt, password, previewTitle, previewText, previewImage }: StoredLink) => ({
  disabledAt,
  disabledByOperator,
  expiresAt,
  password,
  previewTitle,
  previewText,
  previewImage,
})
