import type { NewLead } from '../../../shared/entities/leads/lead-form.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { App, Person } from '../../support/app.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** Leads and opportunities with everything that their cards show. */
export async function createSales(app: App, ada: Person, { id }: Startup): Promise<{ leadId: string; opportunityId: string }> {
  const lead = async (body: Pick<NewLead, 'name'> & Partial<NewLead>) =>
    bodyOf(await app.call('POST /api/startups/{id}/leads', { id, body }, { as: ada }))
  const full = await lead({
    name: 'Wilhelmine Donaudampfschifffahrtsgesellschaftskapitänin',
    email: 'wilhelmine.of.the.danube.steamers@donaudampfschifffahrt.example',
    phone: '+43 1 58800',
    company: 'Donaudampfschifffahrtsgesellschaft',
    title: 'Chairwoman',
    value: 1_250_000_00,
    tags: ['steam', 'a tag as long as tags may get!', 'danube'],
    ownerId: ada.id,
    nextFollowUpAt: inDays(-2),
    note: 'Wants **ten** engines.',
  })
  await lead({ name: 'Mary Somerville', stage: 'contacted', value: 90_000, currency: 'JPY' })
  const lost = await lead({ name: 'Charles B.', stage: 'qualified', nextFollowUpAt: inDays(3) })
  await app.call(
    'PATCH /api/startups/{id}/leads/{leadId}/stage',
    { id, leadId: lost.id, body: { stage: 'lost', lostReason: 'No budget' } },
    { as: ada },
  )
  const opportunity = bodyOf(
    await app.call(
      'POST /api/startups/{id}/leads/{leadId}/convert',
      { id, leadId: full.id, body: { title: 'Ten engines for the steamers of the Danube' } },
      { as: ada },
    ),
  ).opportunity
  const body = { title: 'Looms', amount: 300_000, currency: 'EUR', stage: 'proposal' as const, expectedCloseAt: inDays(40).slice(0, 10) }
  await app.call('POST /api/startups/{id}/opportunities', { id, body }, { as: ada })
  return { leadId: full.id, opportunityId: opportunity.id }
}
