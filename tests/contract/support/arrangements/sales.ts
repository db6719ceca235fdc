import { heldOf, postLead, setCapture } from '../../../support/leads.ts'
import type { Arrangement, Setup } from '../arrange.ts'

const CSV = 'name,email\r\nGrace Hopper,grace@example.org\r\n'

/** A lead of the owner. */
async function lead({ app, fixtures: { ada, startup } }: Setup) {
  const { status, body } = await app.call('POST /api/startups/{id}/leads', { id: startup.id, body: { name: 'A lead' } }, { as: ada })
  if (status !== 200) throw new Error(`no lead: ${status}`)
  return { params: { leadId: body.id } }
}

const someEmail = () => `grace.${Math.random().toString(36).slice(2)}@example.org`
const takeAddresses = ({ app, fixtures: { ada, startup } }: Setup) => setCapture(app, ada, startup.id)

/** What a program left. */
async function heldLead(setup: Setup) {
  const { app, fixtures } = setup
  await takeAddresses(setup)
  await postLead(app, fixtures.startup.id, { name: 'Grace Hopper', email: someEmail(), consent: true, website: 'https://spam.example' })
  const [held] = await heldOf(app, fixtures.ada, fixtures.startup.id)
  if (held === undefined) throw new Error('nothing was held')
  return { params: { heldId: held.id } }
}

async function deletedLead(setup: Setup) {
  const { app, fixtures } = setup
  const made = await lead(setup)
  await app.call('DELETE /api/startups/{id}/leads/{leadId}', { id: fixtures.startup.id, ...made.params }, { as: fixtures.ada })
  return made
}

async function notedLead(setup: Setup) {
  const { app, fixtures } = setup
  const made = await lead(setup)
  const input = { id: fixtures.startup.id, ...made.params, body: { content: 'Called them' } }
  await app.call('POST /api/startups/{id}/leads/{leadId}/notes', input, { as: fixtures.ada })
  return made
}

/** An opportunity of the owner. */
async function opportunity({ app, fixtures: { ada, startup } }: Setup) {
  const input = { id: startup.id, body: { title: 'An opportunity', description: 'How it began' } }
  const { status, body } = await app.call('POST /api/startups/{id}/opportunities', input, { as: ada })
  if (status !== 200) throw new Error(`no opportunity: ${status}`)
  return { params: { opportunityId: body.id } }
}

async function deletedOpportunity(setup: Setup) {
  const { app, fixtures } = setup
  const made = await opportunity(setup)
  const input = { id: fixtures.startup.id, ...made.params }
  await app.call('DELETE /api/startups/{id}/opportunities/{opportunityId}', input, { as: fixtures.ada })
  return made
}

async function notedOpportunity(setup: Setup) {
  const { app, fixtures } = setup
  const made = await opportunity(setup)
  const input = { id: fixtures.startup.id, ...made.params, body: { content: 'Sent the offer' } }
  await app.call('POST /api/startups/{id}/opportunities/{opportunityId}/notes', input, { as: fixtures.ada })
  return made
}

async function convertible(setup: Setup) {
  const { app, fixtures } = setup
  const { leadId } = (await lead(setup)).params
  const input = { id: fixtures.startup.id, body: { title: 'An opportunity', leadId } }
  const { body } = await app.call('POST /api/startups/{id}/opportunities', input, { as: fixtures.ada })
  return body.id
}

const contact = { email: null, phone: '+49 30 1234567', company: 'Example', title: 'Buyer', nextFollowUpAt: '2026-12-24T09:00:00.000Z' }

/** What the endpoints about leads and opportunities need. */
export const SALES_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'PUT /api/startups/{id}/lead-form': async ({ app, fixtures: { ada, startup } }) => {
    const { body } = await app.call('GET /api/startups/{id}/lead-capture', { id: startup.id }, { as: ada })
    return { known: { version: body.form.version } }
  },
  'POST /api/startups/{id}/leads': async () => ({ body: { name: 'Grace Hopper', ...contact, note: 'Met at a fair' } }),
  'PATCH /api/startups/{id}/leads': async (setup) => ({ body: { leadIds: [(await lead(setup)).params.leadId], addTag: 'fair' } }),
  'GET /api/startups/{id}/leads/{leadId}': lead,
  'PUT /api/startups/{id}/leads/{leadId}': async (setup) => ({ ...(await lead(setup)), body: { name: 'Renamed', ...contact } }),
  'PATCH /api/startups/{id}/leads/{leadId}/stage': async (setup) => {
    const [above, below, moved] = [await lead(setup), await lead(setup), await lead(setup)]
    return { ...moved, body: { stage: 'new', beforeId: above.params.leadId, afterId: below.params.leadId } }
  },
  'DELETE /api/startups/{id}/leads/{leadId}': lead,
  'PATCH /api/startups/{id}/leads/{leadId}/restore': deletedLead,
  'POST /api/startups/{id}/leads/import': async () => ({
    body: { csv: CSV.replace('grace', `grace.${Math.random().toString(36).slice(2)}`) },
  }),
  'GET /api/startups/{id}/leads/{leadId}/notes': notedLead,
  'POST /api/startups/{id}/leads/{leadId}/notes': lead,
  'GET /api/startups/{id}/leads/{leadId}/activity': notedLead,
  'POST /api/startups/{id}/leads/{leadId}/convert': async (setup) => ({ ...(await lead(setup)), body: { title: 'Converted' } }),
  'POST /api/startups/{id}/leads/capture': async (setup) => {
    await takeAddresses(setup)
    return { body: { name: 'Grace Hopper', email: someEmail(), message: 'Hello', consent: true, website: '' } }
  },
  'GET /api/startups/{id}/held-leads': heldLead,
  'POST /api/startups/{id}/held-leads/{heldId}/keep': heldLead,
  'PATCH /api/startups/{id}/held-leads/{heldId}': async (setup) => ({ ...(await heldLead(setup)), body: { isDiscarded: true } }),
  'POST /api/startups/{id}/opportunities': async (setup) => ({
    body: { title: 'A pilot', leadId: (await lead(setup)).params.leadId, expectedCloseAt: '2026-12-24', description: 'How it began' },
  }),
  'PATCH /api/startups/{id}/opportunities': async (setup) => ({
    body: { opportunityIds: [(await opportunity(setup)).params.opportunityId], stage: 'proposal' },
  }),
  'GET /api/startups/{id}/opportunities/{opportunityId}': opportunity,
  'PUT /api/startups/{id}/opportunities/{opportunityId}': async (setup) => ({
    ...(await opportunity(setup)),
    body: { title: 'Renamed', amount: 500_000, expectedCloseAt: '2026-12-24', description: 'What they need' },
  }),
  'PATCH /api/startups/{id}/opportunities/{opportunityId}/stage': async (setup) => ({
    params: { opportunityId: await convertible(setup) },
    body: { stage: 'won' },
  }),
  'DELETE /api/startups/{id}/opportunities/{opportunityId}': opportunity,
  'PATCH /api/startups/{id}/opportunities/{opportunityId}/restore': deletedOpportunity,
  'GET /api/startups/{id}/opportunities/{opportunityId}/notes': notedOpportunity,
  'POST /api/startups/{id}/opportunities/{opportunityId}/notes': opportunity,
  'GET /api/startups/{id}/opportunities/{opportunityId}/activity': notedOpportunity,
}
