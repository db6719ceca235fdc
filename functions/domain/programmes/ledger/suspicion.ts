import type { HeldBecause } from '../../../../shared/entities/programmes/partner.ts'
import { TEAM_ROLES } from '../../../../shared/choices.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { leadBoards } from '../../../data/leads/leads.ts'
import { opportunityBoards } from '../../../data/opportunities/opportunities.ts'
import type { StoredPartner } from '../../../data/programmes/partners.ts'
import { customerHash, getReported } from '../../../data/programmes/reported.ts'
import { getEach, getTogether } from '../../../data/reads.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { listMemberships, membershipRef } from '../../../data/teams/memberships.ts'
import { holdersOf } from '../../role-holders.ts'
import type { Happened } from './happened.ts'

export interface Customer {
  /** Of the lead, where there is one. */
  email?: string | undefined
  cameAt?: string | undefined
  clicks?: readonly string[] | undefined
}

/** What is known of the customer of a lead or a won deal: their address, when the lead came, and by which clicks. */
export async function customerOf({ startupId, step, subject: id }: Pick<Happened, 'startupId' | 'step' | 'subject'>): Promise<Customer> {
  if (step !== 'lead' && step !== 'won') return {}
  const [deal] = step === 'won' ? await opportunityBoards.getLive([{ startupId, id }]) : []
  const leadId = step === 'won' ? deal?.leadId : id
  const [lead] = leadId ? await leadBoards.getLive([{ startupId, id: leadId }]) : []
  return lead ? { email: lead.email ?? undefined, cameAt: lead.createdAt, clicks: lead.link?.clicks } : {}
}

/** Mailboxes that are one: case, what follows a +, and the dots of Gmail do not count. */
function sameMailbox(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const bare = name.replace(/\+.*$/, '')
  return /^(gmail|googlemail)\.com$/.test(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}

/** As many members, beside the holders of roles, are compared by mail: no work grows with a team. */
const MEMBERS_COMPARED = 100

/**
 * Why a commission is held for a decision by a leader, if it is: the partner is the customer by account, mail or address group, or one of the
 * two is in the team, or the partner has not accepted the terms by now.
 */
export async function whyHeld(
  { startupId, step, subject, userId }: Happened,
  partner: StoredPartner,
  { email }: Customer,
  termsVersion: number,
): Promise<HeldBecause | null> {
  const linkUserId = partner.userId
  if (userId === linkUserId) return 'own-account'
  const { startup, maker, person, makerIn, personIn } = await getTogether({
    startup: startupRef(startupId),
    maker: userRef(linkUserId),
    makerIn: membershipRef({ startupId, userId: linkUserId }),
    person: userId === undefined ? undefined : userRef(userId),
    personIn: userId === undefined ? undefined : membershipRef({ startupId, userId }),
  })
  if (step === 'reported' && maker && (await isCustomer(startupId, subject, maker.email))) return 'own-mail'
  const mailbox = mailboxOf(person?.email ?? email)
  if (mailbox !== undefined && mailbox === mailboxOf(maker?.email)) return 'own-mail'
  if (person?.sameNetwork || (person?.deviceGroup !== undefined && person.deviceGroup === maker?.deviceGroup)) return 'own-address'
  if (makerIn || (personIn && step !== 'member')) return 'own-team'
  if (userId === undefined && mailbox !== undefined && startup) {
    const ids = new Set(holdersOf(startup, TEAM_ROLES))
    const members = await listMemberships(startupId, { limit: MEMBERS_COMPARED })
    await members.handleEach(async (member) => ids.add(member.userId))
    const team = await getEach([...ids].map((id) => userRef(id)))
    if (team.some((member) => mailboxOf(member?.email) === mailbox)) return 'own-team'
  }
  return (partner.termsVersion ?? 0) < termsVersion ? 'terms' : null
}

/** Whether a reported conversion names an address as its customer. */
const isCustomer = async (startupId: string, event: string, email: string): Promise<boolean> =>
  (await getReported({ startupId, event }))?.customer === customerHash(startupId, email)

const mailboxOf = (email: string | undefined): string | undefined => (email === undefined ? undefined : sameMailbox(email))
