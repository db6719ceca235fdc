import type { OwnPartnership } from '../../../shared/entities/programmes/partner.ts'
import { NO_PROGRAMME, type Programme, type ProgrammeForm } from '../../../shared/entities/programmes/programme.ts'
import { fail } from '../../../shared/errors.ts'
import { getPartner } from '../../data/programmes/partners.ts'
import { programmeRef, putProgramme, type StoredProgramme } from '../../data/programmes/programmes.ts'
import { getTogether } from '../../data/reads.ts'
import { requireStartup, startupRef } from '../../data/startups/startups.ts'
import { requireTeamRole, type TeamActor } from '../../data/teams/memberships.ts'
import { transact } from '../../data/transaction.ts'
import { ownPartnershipOf } from './partners.ts'

/** The programme of a startup with its name; one that was never set up is off. Throws `startup.not_found`. */
async function programmeOf(startupId: string): Promise<{ startupName: string; programme: Programme }> {
  const { startup, programme } = await getTogether(
    { startup: startupRef(startupId), programme: programmeRef(startupId) },
    { consistent: true },
  )
  if (!startup || startup.deletedAt !== undefined) fail('startup.not_found')
  return { startupName: startup.name, programme: programme ? shown(programme) : NO_PROGRAMME }
}

const shown = ({ startupId: _id, ...programme }: StoredProgramme): Programme => programme

/** The programme and the partnership of the caller, if any. */
export async function programmeFor(
  startupId: string,
  userId: string,
): Promise<{ startupName: string; programme: Programme; mine: OwnPartnership | null }> {
  const [found, partner] = await Promise.all([programmeOf(startupId), getPartner({ startupId, userId })])
  return { ...found, mine: partner ? await ownPartnershipOf(partner, found) : null }
}

/** The next version of a programme. What happened before stays under the rules before; a changed text of the terms is a new version of them. */
export async function saveProgramme(startupId: string, by: TeamActor, form: ProgrammeForm): Promise<Programme> {
  const { programme: before } = await programmeOf(startupId)
  if (before.version !== form.version) return fail('programme.stale')
  const termsVersion = before.termsVersion + (form.terms === before.terms ? 0 : 1)
  const next = { ...form, startupId, version: form.version + 1, termsVersion, updatedAt: new Date().toISOString() }
  if (next.isOn && next.termsVersion === 0) fail('programme.no_terms')
  const refused = await transact({
    ...putProgramme(next),
    by: requireTeamRole({ startupId, userId: by.userId }, by.teamRole, { active: true }),
    startup: requireStartup(startupId),
  })
  if (refused && 'by' in refused) fail('auth.forbidden')
  if (refused && 'startup' in refused) fail('startup.not_found')
  return refused ? fail('programme.stale') : shown(next)
}
