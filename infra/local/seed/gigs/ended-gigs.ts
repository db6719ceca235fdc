import type { SeedGig } from './seed-gig.ts'

const [GRACE, MATEO, PRIYA, JONAS] = ['Grace Okafor', 'Mateo Ruiz', 'Priya Raman', 'Jonas Berg'] as const

/** Gigs that were cancelled, or not filled by their deadline. */
export const ENDED_GIGS: readonly SeedGig[] = [
  {
    title: 'Illustrated A2 poster for a harvest fair',
    description:
      'Orange grove, three pickers, a notebook. Two colours, because it is printed on a risograph. Format A2, file as PDF with separate layers. The sketch of our last poster is available. Printing date is fixed.',
    skills: ['Illustration', 'Print Design'],
    budgetType: 'fixed',
    budget: [250, 400],
    currency: 'EUR',
    location: 'Remote',
    poster: MATEO,
    posted: 8,
    days: 12,
    events: [
      {
        day: 9,
        by: JONAS,
        what: 'propose',
        letter: 'Two riso posters in my portfolio. Sketch after two days, final file after six. One correction included.',
        amount: 350,
        days: 6,
      },
      { day: 10, by: MATEO, what: 'offer', of: JONAS },
      { day: 11, by: JONAS, what: 'accept' },
      {
        day: 16,
        by: JONAS,
        what: 'cancel',
        reason: 'I broke my wrist on Saturday and cannot draw for six weeks. I am very sorry about the short notice',
      },
    ],
  },
  {
    title: 'Stand assistant at a design fair in Accra (3 days)',
    description:
      'Set up on Thursday, fair from Friday to Sunday, 10:00 to 19:00. You explain our ceramics, take orders on a tablet and pack up on Sunday evening. Fluent English required, French is a plus.\n\nTransport from Lagos and hotel are included.',
    skills: ['Sales', 'Events', 'French'],
    budgetType: 'fixed',
    budget: [450_000, 650_000],
    currency: 'NGN',
    location: 'Accra, Ghana',
    poster: GRACE,
    posted: 5,
    days: 10,
    events: [
      {
        day: 6,
        by: PRIYA,
        what: 'propose',
        letter: 'I am at the fair with another client on Friday and could cover Saturday and Sunday. My colleague would set up.',
        amount: 520_000,
        days: 4,
      },
      { day: 7, by: GRACE, what: 'shortlist', of: PRIYA },
    ],
  },
]
