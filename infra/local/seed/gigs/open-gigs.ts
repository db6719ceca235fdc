import type { SeedGig } from './seed-gig.ts'

const [ADA, GRACE, MATEO, LIN, PRIYA, JONAS] = [
  'Ada Lovelace',
  'Grace Okafor',
  'Mateo Ruiz',
  'Lin Wei',
  'Priya Raman',
  'Jonas Berg',
] as const

/** Gigs that freelancers can still send proposals to, and a draft. */
export const OPEN_GIGS: readonly SeedGig[] = [
  {
    title: 'Icon set for a planning board: 40 line icons as SVG',
    description:
      'Machines, shifts, materials and a few actions. 16 and 24 px on a pixel grid, 1.5 px strokes, light and dark.\n\nPlease include a one-page guide, so that we can add icons later. List of all 40 with references in the brief.',
    skills: ['Icon Design', 'Illustration', 'SVG'],
    budgetType: 'hourly',
    budget: [45, 70],
    currency: 'GBP',
    location: 'Remote',
    poster: ADA,
    startup: 'Loomwork',
    posted: 24,
    days: 21,
    events: [
      {
        day: 25,
        by: JONAS,
        what: 'propose',
        letter:
          'Icons are half of my week. My set for a hospital (64 icons, same sizes) took 30 hours, so count on about 20 for yours.\n\nI would send the first eight after three days, to agree on weight and corners before the rest.',
        amount: 60,
        days: 12,
      },
      { day: 26, by: ADA, what: 'shortlist', of: JONAS },
      {
        day: 27,
        by: MATEO,
        what: 'propose',
        letter: 'I could do them in Figma at the weekends. Not as polished as a full-time icon designer, but 10 less an hour.',
        amount: 48,
        days: 21,
      },
    ],
  },
  {
    title: 'React component: choose a glaze and see the bowl turn',
    description:
      'A product viewer for our shop. The customer picks one of eleven glazes; the bowl rotates by drag or arrow keys. Photographs (36 angles for each glaze) exist.\n\n**Must have:** smooth on a mid-range phone, keyboard and screen reader support, no library above 20 kB.\n**Nice to have:** zoom.\n\nOur shop is React 19 with TypeScript; you deliver a pull request with tests.',
    skills: ['React', 'TypeScript', 'CSS'],
    budgetType: 'fixed',
    budget: [1_500, 2_500],
    currency: 'USD',
    location: 'Remote',
    poster: GRACE,
    startup: 'Kiln & Co',
    posted: 17,
    days: 30,
    events: [
      {
        day: 17,
        by: JONAS,
        what: 'ask',
        text: 'Are the 36 photographs of a glaze cut out already, or do they have a background?',
        answer: 'Cut out, as PNG with transparency. The shadow is a file of its own.',
      },
      { day: 18, by: PRIYA, what: 'ask', text: 'Does the viewer have to work without JavaScript?' },
      {
        day: 18,
        by: LIN,
        what: 'propose',
        letter:
          'Plan: one sprite per glaze, loaded when it is picked, drawn on a canvas; about 4 kB of code. Zoom fits into the price.\n\nWeek 1: working viewer behind a flag. Week 2: keys, screen reader, tests. I am mainly a backend engineer, so please look at the two demos in my profile first.',
        amount: 2_200,
        days: 15,
      },
      {
        day: 18,
        by: JONAS,
        what: 'propose',
        letter: 'Can start on Monday. I have built two viewers like this one.',
        amount: 1_900,
        days: 14,
      },
      { day: 19, by: GRACE, what: 'shortlist', of: LIN },
      { day: 20, by: JONAS, what: 'withdraw' },
      {
        day: 26,
        by: ADA,
        what: 'propose',
        letter: 'Small enough for me to do between releases, and I know your shop as a customer. No zoom at this price.',
        amount: 2_000,
        days: 12,
      },
    ],
  },
  {
    title: 'English voice-over for a two-minute explainer',
    description:
      'Script of 260 words for physics teachers. Warm, unhurried, no advertising tone. WAV, 48 kHz, two takes. Pickups within a week.',
    skills: ['Voice-over', 'Audio Editing'],
    budgetType: 'fixed',
    budget: [15_000, 25_000],
    currency: 'INR',
    location: 'Remote',
    poster: PRIYA,
    posted: 23,
    days: 20,
    events: [
      {
        day: 24,
        by: GRACE,
        what: 'propose',
        letter:
          'Ten years of keynotes, and a treated room with a good condenser microphone. I can read your first paragraph as a sample today.',
        amount: 24_000,
        days: 3,
      },
      {
        day: 25,
        by: JONAS,
        what: 'propose',
        letter: 'Low voice, light Norwegian accent. Price includes cleaning and music bed.',
        amount: 18_000,
        days: 2,
      },
      { day: 27, by: PRIYA, what: 'offer', of: GRACE, amount: 22_000 },
    ],
  },
  {
    title: 'Data analyst: what does an hour of delay cost us?',
    description:
      'Northwind Freight has the log of 1,140 sailings (Postgres dump, 2 years) with planned and actual times, cargo and penalties. I want a model that our dispatchers can use: input a ship and a delay, output a cost with a range.\n\nNotebook in Python or R is fine. Start in December, about 30 hours, a weekly call in English or Norwegian.',
    skills: ['Data Analysis', 'Python', 'SQL'],
    budgetType: 'hourly',
    budget: [700, 1_100],
    currency: 'NOK',
    location: 'Oslo or remote',
    poster: JONAS,
    posted: 28,
    days: 40,
    events: [],
  },
  {
    title: 'Video editor for a recorded conference talk (40 min)',
    description:
      'Two cameras and slides, already in sync. Cut, chapters, English subtitles. TODO: link to the footage, ask the organizers for their intro.',
    skills: ['Video Editing', 'Subtitles'],
    budgetType: 'fixed',
    budget: [250, 400],
    currency: 'EUR',
    location: 'Remote',
    poster: LIN,
    posted: 26,
    days: 45,
    isDraft: true,
    events: [],
  },
]
