import { CONVERSION_DAYS } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { leadBoards, type StoredLead } from '../../../data/leads/leads.ts'
import { attributionRef, conversionRef, type Conversion } from '../../../data/links/conversions.ts'
import { getLink } from '../../../data/links/links.ts'
import { getLastOutcome, type Outcome } from '../../../data/links/outcomes.ts'
import { getVisit } from '../../../data/links/visits.ts'
import { getTogether } from '../../../data/reads.ts'
import { touchOf } from '../counting/touch.ts'
import { given } from '../given.ts'

/** The link that something came by, with its click. */
export type Origin = Pick<Outcome, 'linkId' | 'linkUserId' | 'clickId' | 'touch'>

/** The link that brought a lead. */
export async function originOfLead(startupId: string, leadId: string): Promise<Origin | undefined> {
  const recorded = await getLastOutcome({ startupId, step: 'lead', subject: leadId })
  if (recorded) return recorded
  const [[live], deleted] = await Promise.all([
    leadBoards.getLive([{ startupId, id: leadId }]),
    leadBoards.getDeleted({ startupId, id: leadId }),
  ])
  const lead = live ?? deleted
  return lead && outcomeOfLead(lead)
}

/** Of a lead without a click the touch is that of the link's defaults, and of its own campaign. */
export async function outcomeOfLead({ id, startupId, createdAt, link }: StoredLead): Promise<Outcome | undefined> {
  if (link === null) return undefined
  const [stored, visit] = await Promise.all([getLink(link.id), link.clickId === null ? undefined : getVisit(link.clickId)])
  if (!stored) return undefined
  return {
    startupId,
    step: 'lead',
    subject: id,
    number: 1,
    at: createdAt,
    linkId: link.id,
    linkUserId: stored.userId,
    ...(link.clickId !== null && { clickId: link.clickId }),
    touch: visit ? touchOf(visit) : { ...given(stored.utmDefaults ?? {}), ...given({ campaign: link.campaign }) },
  }
}

/** The link that brought a user to a startup: that of their conversion, or of their last click within the 30 days before. */
export async function originOfUser(pair: { startupId: string; userId: string }, at: string): Promise<Origin | undefined> {
  const { conversion, attribution } = await getTogether(
    { conversion: conversionRef(pair), attribution: attributionRef(pair) },
    { consistent: true },
  )
  if (conversion) return originOf(conversion)
  const isRecent = attribution && Date.parse(at) - Date.parse(attribution.at) <= CONVERSION_DAYS * DAY_MS
  return isRecent ? originOf(attribution) : undefined
}

/** Without a click, as where a code was named, it has no touch. Former releases kept no touch with a conversion: then it is read from the visit, which is kept 13 months. */
export async function originOf({
  linkId,
  linkUserId,
  clickId,
  touch,
}: Pick<Conversion, 'linkId' | 'linkUserId' | 'clickId' | 'touch'>): Promise<Origin> {
  const origin = { linkId, linkUserId, ...(clickId !== '' && { clickId }) }
  if (touch) return { ...origin, touch }
  const visit = await getVisit(clickId)
  return { ...origin, touch: visit ? touchOf(visit) : {} }
}
