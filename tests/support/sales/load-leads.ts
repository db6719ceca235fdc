import { leadBoards, type StoredLead } from '../../../functions/data/leads/leads.ts'
import { ranksAfter } from '../../../shared/boards/rank.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '../../../shared/choices.ts'
import { storeItems } from '../boards/store-items.ts'
import { randomOf } from '../links/counting.ts'

const NAMES = ['Grace Hopper', 'Alan Turing', 'Hedy Lamarr', 'Katherine Johnson', 'Radia Perlman', 'Donald Knuth', 'Annie Easley']
const COMPANIES = ['Analytical Engines', 'Bletchley Ltd', 'Loomwork', 'Orbit', '']
const TITLES = ['Head of Procurement', 'CTO', 'Founder', '']

/** Stores many realistic leads directly. */
export async function loadLeads(startupId: string, userIds: readonly string[], count: number): Promise<StoredLead[]> {
  const random = randomOf(count)
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
  const ranks = ranksAfter(null, count)
  const now = Date.now()
  const link = { id: ulid(), code: 'loomwork-fair', campaign: 'spring', clickId: null }
  const leads = ranks.map((rank, at): StoredLead => {
    const time = (days: number) => new Date(now - days * 86_400_000 - at * 1_000).toISOString()
    const id = ulid()
    const source = pick(LEAD_SOURCES)
    return {
      startupId,
      id,
      name: `${pick(NAMES)} ${at}`,
      email: random() < 0.9 ? `someone.${at}@company-${at % 50}.example` : null,
      phone: random() < 0.6 ? `+49 30 555 ${1_000 + at}` : '',
      company: pick(COMPANIES),
      title: pick(TITLES),
      source,
      link: source === 'affiliate' ? link : null,
      stage: pick(LEAD_STAGES),
      lostReason: '',
      rank,
      value: random() < 0.7 ? Math.floor(random() * 5_000_000) : null,
      currency: 'USD',
      ownerId: random() < 0.7 ? pick(userIds) : null,
      tags: random() < 0.5 ? ['fair 2026', 'b2b'] : [],
      nextFollowUpAt: random() < 0.4 ? time(-3) : null,
      opportunityId: random() < 0.1 ? ulid() : null,
      consentAt: null,
      noteCount: random() < 0.4 ? 2 : 0,
      createdBy: pick(userIds),
      changedBy: pick(userIds),
      closing: null,
      origin: null,
      createdAt: new Date(now).toISOString(),
      updatedAt: time(1),
      stageChangedAt: time(5),
      lastActivityAt: time(1),
      deletesAt: null,
      version: 3,
      seq: at + 1,
    }
  })
  await storeItems(leadBoards, startupId, LEAD_STAGES, leads)
  return leads
}
