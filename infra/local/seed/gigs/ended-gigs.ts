import type { SeedGig } from './seed-gig.ts'

const [GRACE, MATEO, LIN, PRIYA, JONAS] = ['Grace Okafor', 'Mateo Ruiz', 'Lin Wei', 'Priya Raman', 'Jonas Berg'] as const

/** Gigs that were cancelled, closed, or not filled by their deadline. */
export const ENDED_GIGS: readonly SeedGig[] = [
  {
    title: 'Paint the window of our pop-up shop',
    description: 'A window of three by two metres in Peckham, one weekend, water-based paint. We have a sketch and bring the ladder.',
    skills: ['Illustration', 'Painting'],
    budgetType: 'fixed',
    budget: [300, 500],
    currency: 'GBP',
    location: 'London, United Kingdom',
    poster: MATEO,
    posted: 8,
    days: 12,
    events: [
      {
        day: 9,
        by: LIN,
        what: 'propose',
        letter: 'I paint on paper, not on glass, but I live around the corner and have two free Saturdays.',
        amount: 350,
        days: 4,
      },
      { day: 10, by: MATEO, what: 'offer', of: LIN },
      { day: 11, by: LIN, what: 'accept' },
      {
        day: 16,
        by: LIN,
        what: 'cancel',
        reason: 'The landlord does not allow paint on the glass. I am sorry for the sketch, it was lovely',
      },
    ],
  },
  {
    title: 'Sort 400 customer interviews by topic',
    description: 'Transcripts of five to ten minutes each, in English. We have a list of twenty topics and expect that you add some.',
    skills: ['Research', 'Writing'],
    budgetType: 'hourly',
    budget: [20, 30],
    currency: 'EUR',
    location: 'Remote',
    poster: PRIYA,
    posted: 7,
    days: 30,
    events: [
      {
        day: 8,
        by: LIN,
        what: 'propose',
        letter: 'I would write a small tool that proposes topics and check each by hand. You keep the tool.',
        amount: 28,
        days: 20,
      },
      { day: 9, by: PRIYA, what: 'decline', of: LIN, note: 'We want a person to read all of them first' },
      { day: 19, by: PRIYA, what: 'close' },
    ],
  },
  {
    title: 'Drive our samples to a fair in Accra',
    description:
      'Four crates of ceramics from Lagos to Accra and back, three days at the fair between. A driving licence and patience at borders.',
    skills: ['Driving', 'Logistics'],
    budgetType: 'fixed',
    budget: [400, 600],
    currency: 'USD',
    location: 'Lagos, Nigeria',
    poster: GRACE,
    posted: 5,
    days: 10,
    events: [
      {
        day: 6,
        by: JONAS,
        what: 'propose',
        letter: 'I am in Accra that week and know a driver with the right papers whom I would send on my account.',
        amount: 580,
        days: 7,
      },
      { day: 7, by: GRACE, what: 'shortlist', of: JONAS },
    ],
  },
]
