import { ADA, GRACE, JONAS, LIN, PRIYA } from '../people-data.ts'
import type { LeadSource, LeadStage, OpportunityStage } from '../../../../shared/choices.ts'

/** A lead of the seed data; the dates are days from today. */
export interface SeedLead {
  name: string
  company: string
  title?: string
  /** `affiliate` and `landing`: the visitor leaves the address, through a link or without one. */
  source: LeadSource
  /** By whose link, for `affiliate`; else by any of the startup. */
  sentBy?: string
  stage: LeadStage
  owner?: string
  /** In whole units of the currency of its startup. */
  value?: number
  tags?: readonly string[]
  followUp?: number
  notes?: readonly string[]
  lostReason?: string
  /** The lead becomes this opportunity. */
  converts?: SeedOpportunity
}

export interface SeedOpportunity {
  title: string
  company?: string
  stage: OpportunityStage
  /** In whole units. */
  amount: number
  currency?: string
  probability?: number
  /** Days from today. */
  closes?: number
  notes?: readonly string[]
}

/** Leads, oldest first, and the opportunities that come from none of them. */
export interface SeedSales {
  startup: string
  currency: string
  /** Answers to visitors and does what nobody owns. */
  lead: string
  leads: readonly SeedLead[]
  opportunities: readonly (SeedOpportunity & { owner: string })[]
}

export const SALES: readonly SeedSales[] = [
  // A planning tool for workshops, sold in pounds and euros.
  {
    startup: 'Loomwork',
    currency: 'GBP',
    lead: ADA,
    leads: [
      {
        name: 'Edith Clarke',
        company: 'Clarke & Daughters Weaving',
        title: 'Owner',
        source: 'referral',
        stage: 'won',
        owner: ADA,
        value: 4_800,
        tags: ['textiles', 'pilot'],
        notes: ['Two looms, six people. Plans on paper today.', 'Signed for a year after the pilot.'],
        converts: { title: 'Planner for the mill', stage: 'won', amount: 4_800, notes: ['Invoice sent.'] },
      },
      { name: 'Tomás Herrera', company: 'Herrera Muebles', source: 'event', stage: 'lost', owner: ADA, lostReason: 'Bought another tool' },
      {
        name: 'Sven Lindqvist',
        company: 'Lindqvist Snickeri',
        source: 'import',
        stage: 'qualified',
        owner: ADA,
        value: 6_500,
        followUp: -2,
        notes: ['Wants to see the plan of one week on the wall screen.'],
      },
      {
        name: 'Chiara Moretti',
        company: 'Moretti Tessuti',
        title: 'Production manager',
        source: 'manual',
        stage: 'qualified',
        owner: ADA,
        value: 9_000,
        tags: ['textiles'],
        converts: {
          title: 'Three mills in Prato',
          stage: 'negotiation',
          amount: 9_000,
          currency: 'EUR',
          closes: 9,
          notes: ['Legal reads the contract.'],
        },
      },
      { name: 'Oskar Brandt', company: 'Brandt Metallbau', source: 'import', stage: 'new', tags: ['metal'] },
      {
        name: 'Yuki Tanaka',
        company: 'Tanaka Loom Works',
        title: 'Director',
        source: 'affiliate',
        sentBy: JONAS,
        stage: 'qualified',
        owner: GRACE,
        value: 7_500,
        tags: ['textiles'],
        followUp: 0,
        converts: { title: 'Planner for Nishijin', stage: 'proposal', amount: 1_200_000, currency: 'JPY', closes: 24 },
      },
      { name: 'Amélie Dubois', company: 'Atelier Dubois', source: 'landing', stage: 'contacted', owner: GRACE, value: 1_500, followUp: 3 },
      {
        name: 'Fatima Zahra',
        company: 'Zellige Studio',
        source: 'affiliate',
        stage: 'new',
        notes: ['Can I plan a kiln as if it were a machine?'],
      },
      {
        name: 'Harriet Boyd',
        company: 'Boyd Bookbinding',
        source: 'referral',
        stage: 'qualified',
        owner: ADA,
        value: 3_600,
        tags: ['print'],
        followUp: 1,
        converts: { title: 'Bindery rollout', stage: 'qualification', amount: 3_600, closes: 40 },
      },
      { name: 'Jonathan Reed', company: 'Reed Joinery', source: 'landing', stage: 'new' },
      { name: 'Ivan Petrov', company: 'Petrov Leather', source: 'import', stage: 'new', owner: GRACE },
      {
        name: 'Nora Haddad',
        company: 'Haddad Soap Works',
        source: 'affiliate',
        sentBy: JONAS,
        stage: 'won',
        owner: ADA,
        value: 1_800,
        converts: { title: 'Planner for the soap works', stage: 'won', amount: 1_800 },
      },
      {
        name: 'Callum Fraser',
        company: 'Fraser Tweed',
        source: 'other',
        stage: 'qualified',
        owner: ADA,
        value: 5_200,
        tags: ['textiles'],
        followUp: 5,
      },
      { name: 'Sofía Ramírez', company: 'Taller Ramírez', source: 'referral', stage: 'new', owner: ADA, value: 900, followUp: 2 },
      { name: 'Gwen Pritchard', company: 'Pritchard Slate', source: 'landing', stage: 'new', owner: GRACE },
      { name: 'Anja Kowalska', company: 'Kowalska Ceramika', source: 'import', stage: 'new', tags: ['ceramics'] },
      { name: 'Ruth Adler', company: 'Adler Instruments', source: 'referral', stage: 'contacted', owner: ADA, value: 2_800, followUp: 4 },
      { name: 'Hugo Martin', company: 'Martin Chocolat', source: 'affiliate', stage: 'new' },
    ],
    opportunities: [
      {
        title: 'Guild of Bookbinders, 30 members',
        company: 'Guild of Bookbinders',
        owner: ADA,
        stage: 'prospecting',
        amount: 18_000,
        closes: 75,
        notes: ['Their newsletter goes out in March.'],
      },
      {
        title: 'Wall screens for the showroom',
        company: 'Halden Looms',
        owner: ADA,
        stage: 'proposal',
        amount: 7_200,
        probability: 65,
        closes: 18,
      },
    ],
  },
  // Software for clinics, sold in dollars by an account executive.
  {
    startup: 'Brightwell',
    currency: 'USD',
    lead: PRIYA,
    leads: [
      {
        name: 'Dr. Helen Park',
        company: 'Park Street Clinic',
        title: 'Medical director',
        source: 'referral',
        stage: 'won',
        owner: PRIYA,
        value: 12_000,
        tags: ['clinic'],
        notes: ['Forty nurses, three sites.'],
        converts: { title: 'Park Street, three sites', stage: 'won', amount: 12_000 },
      },
      {
        name: 'Samuel Ortiz',
        company: 'Ortiz Family Care',
        source: 'affiliate',
        stage: 'qualified',
        owner: PRIYA,
        value: 5_000,
        tags: ['clinic'],
        followUp: 0,
        converts: { title: 'Ortiz pilot', stage: 'negotiation', amount: 5_000, probability: 90, closes: 6 },
      },
      { name: 'Priscilla Wong', company: 'Bayside Dental', source: 'event', stage: 'contacted', owner: PRIYA, value: 3_200, followUp: -3 },
      {
        name: 'Michael Stein',
        company: 'Stein Pediatrics',
        source: 'import',
        stage: 'lost',
        owner: LIN,
        lostReason: 'Uses a suite of their hospital',
      },
      { name: 'Aisha Bello', company: 'Bello Physio', source: 'landing', stage: 'new', notes: ['Does it work offline?'] },
      { name: 'Rahul Mehta', company: 'Mehta Eye Centre', source: 'affiliate', stage: 'new', owner: PRIYA },
      { name: 'Grace Thompson', company: 'Thompson Hospice', source: 'other', stage: 'qualified', owner: PRIYA, value: 4_400, followUp: 1 },
    ],
    opportunities: [
      { title: 'Night shift module', company: 'Park Street Clinic', owner: PRIYA, stage: 'proposal', amount: 4_000, closes: 20 },
      {
        title: 'Rollout for Harbour Group',
        company: 'Harbour Group',
        owner: PRIYA,
        stage: 'qualification',
        amount: 15_000,
        closes: 55,
        notes: ['They compare three products.'],
      },
    ],
  },
]
