import type { COMMITMENTS, LOOKING_FOR } from '../../../shared/choices.ts'

export type Commitment = (typeof COMMITMENTS)[number]
export type LookingFor = (typeof LOOKING_FOR)[number]

const COMMITMENT_WORDS: Readonly<Record<Commitment, string>> = {
  '40+': '40 hours a week or more',
  '20-40': '20 to 40 hours a week',
  '<20': 'Less than 20 hours a week',
}
const LOOKING_FOR_WORDS: Readonly<Record<LookingFor, string>> = {
  'co-founder': 'Co-founder',
  'team-member': 'Team members',
  startup: 'A startup to join',
  freelance: 'Freelance work',
}

export const commitmentWords = (value: Commitment): string => COMMITMENT_WORDS[value]
export const lookingForWords = (value: LookingFor): string => LOOKING_FOR_WORDS[value]
