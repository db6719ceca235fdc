import type { BudgetType } from '../../../../shared/choices.ts'
import { ADA, GRACE, JONAS, LIN, MATEO, PRIYA } from '../people-data.ts'

/** What happens to a gig on a day of the seed data; amounts are in whole units. */
export type SeedGigEvent = { day: number; by: string } & (
  | { what: 'propose'; letter: string; amount: number; days: number }
  | { what: 'ask'; text: string; answer?: string }
  | { what: 'shortlist'; of: string }
  | { what: 'offer'; of: string; amount?: number }
  | { what: 'decline'; of: string; note: string }
  | { what: 'accept' | 'withdraw' | 'complete' }
  | { what: 'work'; text: string; link?: string }
  | { what: 'cancel'; reason: string }
  | { what: 'review'; rating: number; text: string }
)

/** A gig of the seed data. */
export interface SeedGig {
  title: string
  description: string
  skills: readonly string[]
  budgetType: BudgetType
  /** In whole units. */
  budget: readonly [min: number, max: number]
  currency: string
  /** Remote without one. */
  location?: string
  poster: string
  startup?: string
  /** The day on which it is posted, and the days from then to its deadline. */
  posted: number
  days: number
  isDraft?: true
  events?: readonly SeedGigEvent[]
}

export const GIGS: readonly SeedGig[] = [
  {
    title: 'Time study in a weaving mill, two days on site',
    description:
      'We plan for a mill near Burnley (26 looms, two shifts) and need to know where orders wait between machines.\n\nYou will:\n\n- spend two days on the floor, one on each shift\n- record start, stop and reason for about 60 orders\n- send us the raw table and a report of at most five pages\n\nSafety shoes required, hearing protection is there. Train and hotel are paid on top.',
    skills: ['Operations', 'Process Mapping', 'Excel'],
    budgetType: 'fixed',
    budget: [800, 1_400],
    currency: 'GBP',
    location: 'Burnley, United Kingdom',
    poster: ADA,
    startup: 'Loomwork',
    posted: 1,
    days: 20,
    events: [
      {
        day: 2,
        by: JONAS,
        what: 'propose',
        letter:
          'Hi Ada, I do this for our own loading times at Northwind Freight: 11 harbours, stopwatch and tablet. I am in Manchester on other business next week, so you would save the flight.\n\nTable on the second evening, report three days later. One question: may I talk to the operators during their shift?',
        amount: 1_250,
        days: 6,
      },
      { day: 2, by: MATEO, what: 'propose', letter: 'Cheap sensors on ten looms for two weeks give more data.', amount: 1_900, days: 14 },
      { day: 3, by: ADA, what: 'shortlist', of: JONAS },
      { day: 4, by: ADA, what: 'offer', of: JONAS, amount: 1_300 },
      { day: 5, by: JONAS, what: 'accept' },
      { day: 12, by: JONAS, what: 'work', text: 'Raw table of 63 orders and the report, five pages. Page three is about the night shift.' },
      { day: 13, by: ADA, what: 'complete' },
      { day: 14, by: ADA, what: 'review', rating: 5, text: 'Precise and on time. We changed our roadmap because of page three.' },
      { day: 15, by: JONAS, what: 'review', rating: 5, text: 'Clear brief, answers within the hour.' },
    ],
  },
  {
    title: 'Review of a pre-seed pitch deck and its financial model',
    description:
      'First raise, EdTech, twelve slides and one spreadsheet. I would like a call of an hour after you have read both, then your comments in the file. NDA on request.',
    skills: ['Finance', 'Fundraising'],
    budgetType: 'hourly',
    budget: [3_000, 5_000],
    currency: 'INR',
    poster: PRIYA,
    posted: 4,
    days: 14,
    events: [
      { day: 5, by: JONAS, what: 'propose', letter: 'Raised twice for Northwind. Evenings CET work best.', amount: 4_500, days: 3 },
      { day: 6, by: PRIYA, what: 'offer', of: JONAS },
      { day: 7, by: JONAS, what: 'accept' },
      { day: 10, by: JONAS, what: 'work', text: 'Comments are in both files. The call was on Tuesday.' },
      { day: 11, by: PRIYA, what: 'complete' },
      { day: 11, by: PRIYA, what: 'review', rating: 4, text: 'Spotted that we counted churn twice. Too little about the slides.' },
      { day: 12, by: JONAS, what: 'review', rating: 5, text: 'Well prepared. Recommended.' },
    ],
  },
  {
    title: 'User research: ten interviews with shift planners',
    description:
      'Goal: understand how planners in small factories handle rush orders today.\n\n- we recruit and pay the participants (UK and Spain)\n- you write the guide, hold ten calls of 45 minutes and code the transcripts\n- result: a deck of about 15 slides with quotes and a workshop with our team\n\nExpected effort: 35 to 45 hours within four weeks.',
    skills: ['User Research', 'Interviews', 'Spanish'],
    budgetType: 'hourly',
    budget: [35, 55],
    currency: 'GBP',
    poster: ADA,
    startup: 'Loomwork',
    posted: 15,
    days: 20,
    events: [
      {
        day: 16,
        by: MATEO,
        what: 'propose',
        letter:
          'I held 31 interviews with growers before the first line of Fieldnote was written, and I can do the Spanish half without an interpreter. The guide that I would begin with is linked in my profile. 40 hours, of which ten are the calls.',
        amount: 42,
        days: 25,
      },
      { day: 17, by: PRIYA, what: 'propose', letter: 'I interview customers often. English only, from the 1st.', amount: 50, days: 30 },
      { day: 18, by: ADA, what: 'shortlist', of: MATEO },
      { day: 18, by: ADA, what: 'decline', of: PRIYA, note: 'Thank you, Priya. We need someone who speaks Spanish for this one.' },
      { day: 20, by: ADA, what: 'offer', of: MATEO, amount: 45 },
      { day: 21, by: MATEO, what: 'accept' },
    ],
  },
  {
    title: 'Copywriter: 12 maker portraits for a weekly newsletter',
    description:
      'Twelve potters, one phone call each (20 minutes, numbers provided), 250 words each. House style and two samples are in the shared folder. First three within a week, please.',
    skills: ['Copywriting', 'Interviews'],
    budgetType: 'fixed',
    budget: [700, 1_000],
    currency: 'USD',
    poster: GRACE,
    startup: 'Kiln & Co',
    posted: 10,
    days: 15,
    events: [
      { day: 11, by: PRIYA, what: 'propose', letter: '$75 per portrait, with one round of changes.', amount: 900, days: 14 },
      { day: 12, by: GRACE, what: 'offer', of: PRIYA },
      { day: 13, by: PRIYA, what: 'accept' },
      {
        day: 27,
        by: PRIYA,
        what: 'work',
        text: 'All twelve portraits.',
        link: 'https://docs.example.com/maker-portraits',
      },
    ],
  },
  {
    title: 'Illustrated A2 poster for a harvest fair',
    description:
      'Orange grove, three pickers, a notebook. Two colours, because it is printed on a risograph. Format A2, file as PDF with separate layers. The sketch of our last poster is available. Printing date is fixed.',
    skills: ['Illustration', 'Print Design'],
    budgetType: 'fixed',
    budget: [250, 400],
    currency: 'EUR',
    poster: MATEO,
    posted: 8,
    days: 12,
    events: [
      { day: 9, by: JONAS, what: 'propose', letter: 'Sketch after two days, final file after six.', amount: 350, days: 6 },
      { day: 10, by: MATEO, what: 'offer', of: JONAS },
      { day: 11, by: JONAS, what: 'accept' },
      { day: 16, by: JONAS, what: 'cancel', reason: 'I broke my wrist on Saturday and cannot draw for six weeks. I am very sorry' },
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
      { day: 6, by: PRIYA, what: 'propose', letter: 'I could cover Saturday and Sunday; a colleague sets up.', amount: 520_000, days: 4 },
      { day: 7, by: GRACE, what: 'shortlist', of: PRIYA },
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
      { day: 18, by: JONAS, what: 'propose', letter: 'Can start on Monday. I have built two viewers like this.', amount: 1_900, days: 14 },
      { day: 19, by: GRACE, what: 'shortlist', of: LIN },
      { day: 20, by: JONAS, what: 'withdraw' },
      { day: 26, by: ADA, what: 'propose', letter: 'Small enough to do between my releases. No zoom.', amount: 2_000, days: 12 },
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
    poster: PRIYA,
    posted: 23,
    days: 20,
    events: [
      { day: 24, by: GRACE, what: 'propose', letter: 'Ten years of keynotes, and a treated room.', amount: 24_000, days: 3 },
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
  },
  {
    title: 'Video editor for a recorded conference talk (40 min)',
    description:
      'Two cameras and slides, already in sync. Cut, chapters, English subtitles. TODO: link to the footage, ask the organizers for their intro.',
    skills: ['Video Editing', 'Subtitles'],
    budgetType: 'fixed',
    budget: [250, 400],
    currency: 'EUR',
    poster: LIN,
    posted: 26,
    days: 45,
    isDraft: true,
  },
]
