import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { fail } from '../../../shared/errors.ts'
import { recordAnswer } from '../../data/answers.ts'
import { countLinksMade } from '../../data/links/totals.ts'
import { getActiveStartup, requireStartup } from '../../data/startups/startups.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { newCode, refuseCode, requireFree } from './codes.ts'
import { requireMaker } from './link-actor.ts'
import { newLink, writesOfLink, type Wanted } from './new-link.ts'
import { hashGiven } from './passwords/visitor-password.ts'
import { pictureWrites, refusePictures } from './preview-picture.ts'
import { picturesOf } from './previews.ts'
import { shown } from './shown.ts'

const CODE_RETRIES = 5

/** Creates a link to a startup that the user owns or joined, or is a partner of, with a random code or the wanted one (domain 3.13). */
export async function makeLink(
  { code, password, ...wanted }: Wanted & { code?: string | undefined },
  idempotency?: Idempotency<AffiliateLink>,
): Promise<AffiliateLink> {
  requireFree(code)
  const link = newLink({ ...wanted, password: await hashGiven(password) }, await nameOf(wanted.startupId))
  for (let attempt = 0; attempt <= CODE_RETRIES; attempt += 1) {
    const whole = { ...link, code: code ?? newCode() }
    const answer = shown(whole, undefined)
    const refused = await transact({
      ...writesOfLink(whole, wanted.deviceGroup),
      ...makerWrites(wanted, 1),
      ...pictureWrites({ linkId: link.id }, link.userId, [], picturesOf(link)),
      ...recordAnswer(idempotency, answer),
    })
    if (!refused) return answer
    refuseMaker(refused)
    refusePictures(refused)
    if (code !== undefined) refuseCode('link.code_taken')
  }
  return fail('http.busy')
}

/** The name of a startup; throws `startup.not_found`. */
export async function nameOf(id: string): Promise<string> {
  const startup = await getActiveStartup(id)
  return startup?.name ?? fail('startup.not_found')
}

/** Adds to the number of links of a member or partner, on condition that they still are. */
export const makerWrites = (
  { userId, startupId, teamRole }: Pick<Wanted, 'userId' | 'startupId' | 'teamRole'>,
  made: number,
): Record<string, Write> => ({
  maker: countLinksMade({ userId, startupId }, made),
  member: requireMaker({ startupId, userId }, teamRole),
  startup: requireStartup(startupId),
})

/** Fails the call when one of `makerWrites` failed. */
export function refuseMaker(refused: object): void {
  if ('startup' in refused) fail('startup.not_found')
  if ('member' in refused) fail('auth.forbidden')
  if ('maker' in refused) fail('link.too_many')
}
