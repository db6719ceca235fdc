import { LIN, PRIYA } from '../boards/seed-board.ts'
import type { SeedSales } from './seed-sales.ts'

/** Software for clinics, sold in dollars by an account executive. */
export const BRIGHTWELL_SALES: SeedSales = {
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
    {
      name: 'Priscilla Wong',
      company: 'Bayside Dental',
      title: 'Office manager',
      source: 'event',
      stage: 'contacted',
      owner: PRIYA,
      value: 3_200,
      followUp: -3,
    },
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
}
