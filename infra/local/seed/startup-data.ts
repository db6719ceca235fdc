import type { Stage, Industry, RoleType } from '../../../shared/choices.ts'
import type { RoleTerms } from '../../../shared/entities/teams/role.ts'
import { ADA, GRACE, JONAS, LIN, MATEO, PRIYA } from './people-data.ts'
import { FOREST, INDIGO, PLUM, SLATE, SUNSET, TEAL, type Palette } from './pictures/pictures.ts'

/** The startups of the seed data, with the users who share links. */
export interface SeedStartup {
  name: string
  founder: string
  /** Days before the thirty. */
  foundedBefore: number
  details: string
  stage: Stage
  industry: Industry
  location: string
  website: string
  palette: Palette
  form: number
  /** Whether visitors see it. */
  showPublicly?: true
  roles: { title: string; roleType: RoleType; isPaid: boolean; filledBy?: string; terms?: RoleTerms }[]
  /** Names of members without a role. */
  members?: readonly string[]
  /** Users with a pending request or invitation. */
  asking?: readonly Words[]
  inviting?: readonly Words[]
  /** Who spreads links, and how many clicks a day they bring at the end of the thirty days. */
  spreaders: { name: string; clicksADay: number }[]
  /** Who joined its affiliate programme from outside the team. */
  partner?: string
}

/** What is written to join a startup, or to invite a user. */
export interface Words {
  name: string
  role?: string
  message: string
}

export const STARTUPS: SeedStartup[] = [
  {
    name: 'Loomwork',
    founder: ADA,
    foundedBefore: 360,
    stage: 'Growth',
    industry: 'Technology',
    location: 'London',
    website: 'https://loomwork.example',
    details:
      'Loomwork turns the way a small workshop plans its week into software that anybody on the floor can change.\n\nWe started with one weaving mill in Lancashire and now plan the days of forty workshops. Next is a planner that learns from every late delivery.',
    palette: INDIGO,
    form: 3,
    showPublicly: true,
    roles: [
      { title: 'Head of Engineering', roleType: 'Employee - Tech and Design', isPaid: true, filledBy: LIN },
      {
        title: 'Partnerships Lead',
        roleType: 'Sales',
        isPaid: true,
        terms: {
          pay: { min: 3_200_00, max: 4_000_00, currency: 'USD', per: 'month' },
          equity: { min: 0.2, max: 0.5 },
          hours: 32,
          place: 'Hybrid',
          skills: ['Partnerships', 'Copywriting', 'Analytics'],
        },
      },
      { title: 'Community Writer', roleType: 'Marketing', isPaid: false, filledBy: GRACE },
      { title: 'Workshop Coach', roleType: 'Employee - Operations', isPaid: true },
      {
        title: 'Product Designer',
        roleType: 'Employee - Tech and Design',
        isPaid: false,
        terms: { equity: { min: 1, max: 1 }, hours: 10, place: 'Remote', skills: ['Interface Design', 'User Research', 'Figma'] },
      },
    ],
    asking: [
      {
        name: PRIYA,
        role: 'Partnerships Lead',
        message: 'I sell to clinics today and grew up above a print shop: workshops are my people. Shall we talk on Thursday?',
      },
    ],
    spreaders: [
      { name: ADA, clicksADay: 9 },
      { name: GRACE, clicksADay: 14 },
      { name: LIN, clicksADay: 3 },
    ],
    partner: JONAS,
  },
  {
    name: 'Kiln & Co',
    founder: GRACE,
    foundedBefore: 240,
    stage: 'Seed',
    industry: 'E-commerce',
    location: 'Lagos',
    website: 'https://kiln.example',
    details:
      'Hand-made ceramics from forty studios, sold together and fired to order. Every bowl tells who made it, and the maker keeps seventy percent.',
    palette: SUNSET,
    form: 0,
    roles: [
      { title: 'Studio Manager', roleType: 'Manager', isPaid: true, filledBy: MATEO },
      { title: 'Growth Marketer', roleType: 'Marketing', isPaid: true },
    ],
    spreaders: [
      { name: GRACE, clicksADay: 7 },
      { name: MATEO, clicksADay: 4 },
    ],
  },
  {
    name: 'Fieldnote',
    founder: MATEO,
    foundedBefore: 66,
    stage: 'Prototype',
    industry: 'Food & Beverage',
    location: 'Valencia',
    website: '',
    details: 'A pocket notebook for growers: walk the rows, speak what you see, and find it again next season, sorted by plot and plant.',
    palette: FOREST,
    form: 2,
    showPublicly: true,
    roles: [
      { title: 'Mobile Developer', roleType: 'Employee - Tech and Design', isPaid: false },
      { title: 'Agronomist', roleType: 'Employee - Operations', isPaid: false },
    ],
    inviting: [
      { name: ADA, role: 'Mobile Developer', message: 'Your planner and my plots have the same week. Four hours on Sundays, and oranges.' },
    ],
    spreaders: [{ name: MATEO, clicksADay: 2 }],
  },
  {
    name: 'Brightwell',
    founder: LIN,
    foundedBefore: 330,
    stage: 'Scale',
    industry: 'Healthcare',
    location: 'Singapore',
    website: 'https://brightwell.example',
    details:
      'Waiting rooms without the wait: Brightwell tells patients when to leave home, and clinics who is on the way. Used by 212 clinics in four countries.',
    palette: TEAL,
    form: 1,
    showPublicly: true,
    roles: [
      { title: 'Chief of Staff', roleType: 'Admin', isPaid: true },
      { title: 'Account Executive', roleType: 'Sales', isPaid: true, filledBy: PRIYA },
      {
        title: 'Data Engineer',
        roleType: 'Employee - Tech and Design',
        isPaid: true,
        terms: {
          pay: { min: 60_00, max: 80_00, currency: 'USD', per: 'hour' },
          place: 'Remote',
          skills: ['PostgreSQL', 'TypeScript', 'AWS'],
        },
      },
    ],
    members: [ADA],
    spreaders: [
      { name: LIN, clicksADay: 11 },
      { name: PRIYA, clicksADay: 6 },
      { name: ADA, clicksADay: 5 },
    ],
  },
  {
    name: 'Papercut',
    founder: PRIYA,
    foundedBefore: 150,
    stage: 'Idea',
    industry: 'Education',
    location: 'Chennai',
    website: '',
    details: 'Printable experiments for physics teachers who have scissors, paper and thirty children.',
    palette: PLUM,
    form: 2,
    roles: [{ title: 'Illustrator', roleType: 'Employee - Tech and Design', isPaid: false }],
    spreaders: [{ name: PRIYA, clicksADay: 1 }],
  },
  {
    name: 'Northwind Freight',
    founder: JONAS,
    foundedBefore: 105,
    stage: 'Growth',
    industry: 'Travel & Hospitality',
    location: 'Gothenburg',
    website: 'https://northwind.example',
    details: 'Cargo sailing on the North Sea, booked like a parcel. Four ships, eleven harbours, and no fuel to speak of.',
    palette: SLATE,
    form: 1,
    roles: [
      { title: 'Harbour Agent', roleType: 'Employee - Operations', isPaid: true },
      { title: 'Sales Manager', roleType: 'Sales', isPaid: true },
    ],
    spreaders: [{ name: JONAS, clicksADay: 3 }],
  },
]

/** Sources of the seeded clicks. */
export const REFERRERS = [
  '',
  'https://news.ycombinator.com/',
  'https://www.linkedin.com/feed',
  'https://t.co/x',
  'https://www.producthunt.com/',
  '',
  'https://www.reddit.com/r/startups',
]
export const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
]
