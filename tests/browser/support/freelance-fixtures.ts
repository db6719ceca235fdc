import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App, Person } from '../../support/app.ts'
import { hire, postGig, propose, step } from '../../support/freelance/gigs.ts'

/** The gigs that screens show. */
export interface GigFixtures {
  /** Ada's own, with proposals that wait for an answer. */
  openGigId: string
  /** Of a startup, offered to Tom with other terms and a role. */
  offeredGigId: string
  /** Mia was hired for it, and reviews it first. */
  workGigId: string
}

const TITLE = 'Draw the Donaudampfschifffahrtsgesellschaftskapitänsmütze for the steamers of the Danube'
const DESCRIPTION = `A logo, a banner and **twelve** drawings of hats.

- Vector files
- Two rounds of changes

Everything is described at https://engines.example/a-path-as-long-as-a-steamer-on-the-danube-is-and-then-some-more.`
const LETTER = 'I have drawn forty hats and a logo.\n\nEach of them was on a head within a week.'

/** Gigs of Ada and her startup: with proposals, with an offer, and with agreed work. */
export async function createGigs(app: App, people: Record<'ada' | 'mia' | 'tom', Person>, startup: Startup): Promise<GigFixtures> {
  const { ada, mia, tom } = people
  const skills = ['Illustration', 'Steering by stars and by the seat of the', 'Hats']
  const open = await postGig(app, ada, { title: TITLE, description: DESCRIPTION, skills, budgetMin: 50_000, budgetMax: 1_250_000_00 })
  const shortlisted = await propose(app, mia, open.id, { letter: LETTER, amount: 1_200_000_00 })
  await step(app, ada, shortlisted.id, 'shortlist')
  await propose(app, tom, open.id, { letter: LETTER, days: 1 })

  const role = startup.roles.find(({ isOpen }) => isOpen)
  const offered = await postGig(app, ada, {
    title: 'Oil the wheels',
    startupId: startup.id,
    budgetType: 'hourly',
    budgetMin: 4_000,
    budgetMax: 6_000,
  })
  const { id } = await propose(app, tom, offered.id, { amount: 5_500, days: 30 })
  await step(app, ada, id, 'offer', { amount: 5_000, ...(role && { roleId: role.id }) })

  const { gig } = await hire(app, ada, mia, { title: 'Write the notes' })
  for (const as of [ada, mia]) await app.call('PATCH /api/freelance/gigs/{gigId}/complete', { gigId: gig.id }, { as })
  const body = { rating: 5, text: 'Clear, kind and quick to answer.' }
  await app.call('POST /api/freelance/gigs/{gigId}/review', { gigId: gig.id, body }, { as: mia })
  return { openGigId: open.id, offeredGigId: offered.id, workGigId: gig.id }
}
