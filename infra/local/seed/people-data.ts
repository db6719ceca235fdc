import type { ProfileChange } from '../../../shared/entities/profile.ts'
import { FOREST, INDIGO, PLUM, SLATE, SUNSET, TEAL, type Colour, type Palette } from './pictures/pictures.ts'

export const ADA = 'Ada Lovelace'
export const GRACE = 'Grace Okafor'
export const MATEO = 'Mateo Ruiz'
export const LIN = 'Lin Wei'
export const PRIYA = 'Priya Raman'
export const JONAS = 'Jonas Berg'

export interface SeedPerson {
  name: string
  palette: Palette
  skin: Colour
  hair: Colour
  style: number
  profile: ProfileChange
}

export const PEOPLE: SeedPerson[] = [
  {
    name: ADA,
    palette: INDIGO,
    skin: [238, 202, 178],
    hair: [70, 44, 30],
    style: 1,
    profile: {
      headline: 'Builds planning software for small workshops',
      bio: 'I grew up between looms and notebooks. Loomwork is my third company and the first that I would use myself.\n\nTalk to me about scheduling, weaving, or why most planning tools are built for the planner.',
      location: 'London, United Kingdom',
      timeZone: 'Europe/London',
      areas: ['Product', 'Engineering'],
      skills: ['Product Strategy', 'TypeScript', 'Scheduling', 'Fundraising'],
      interests: ['Technology', 'Manufacturing'],
      commitment: '40+',
      isTechnical: true,
      lookingFor: ['team-member'],
      links: { website: 'https://ada.example/', github: 'https://github.com/ada-example' },
    },
  },
  {
    name: GRACE,
    palette: SUNSET,
    skin: [122, 78, 54],
    hair: [24, 18, 16],
    style: 3,
    profile: {
      headline: 'Operator who likes hard logistics',
      bio: 'Ten years of getting things from one place to another, the last four as head of operations.',
      location: 'Lagos, Nigeria',
      timeZone: 'Africa/Lagos',
      areas: ['Operations', 'Sales and Marketing'],
      skills: ['Logistics', 'Partnerships', 'Hiring', 'Public Speaking'],
      interests: ['E-commerce', 'Food & Beverage'],
      commitment: '40+',
      isTechnical: false,
      lookingFor: ['co-founder', 'team-member'],
      links: { linkedin: 'https://www.linkedin.com/in/grace-example' },
    },
  },
  {
    name: MATEO,
    palette: FOREST,
    skin: [206, 158, 122],
    hair: [40, 28, 22],
    style: 0,
    profile: {
      headline: 'Teacher turned founder',
      location: 'Valencia, Spain',
      timeZone: 'Europe/Madrid',
      areas: ['Product', 'Design'],
      skills: ['Curriculum Design', 'User Research', 'Figma'],
      interests: ['Education'],
      commitment: '20-40',
      isTechnical: false,
      lookingFor: ['co-founder'],
    },
  },
  {
    name: LIN,
    palette: PLUM,
    skin: [240, 208, 176],
    hair: [22, 20, 24],
    style: 1,
    profile: {
      headline: 'Backend engineer, likes databases that do one thing',
      bio: 'I count things exactly. Before Loomwork I kept the ledgers of a payments company in order.',
      location: 'Berlin, Germany',
      timeZone: 'Europe/Berlin',
      areas: ['Engineering'],
      skills: ['Go', 'TypeScript', 'PostgreSQL', 'AWS', 'C++'],
      interests: ['Technology', 'Finance'],
      commitment: '40+',
      isTechnical: true,
      lookingFor: ['startup', 'freelance'],
      links: { github: 'https://github.com/lin-example', x: 'https://x.com/lin_example' },
    },
  },
  {
    name: PRIYA,
    palette: TEAL,
    skin: [164, 112, 78],
    hair: [28, 20, 18],
    style: 3,
    profile: {
      headline: 'Growth marketer for products that people tell each other about',
      location: 'Bengaluru, India',
      timeZone: 'Asia/Kolkata',
      areas: ['Sales and Marketing'],
      skills: ['SEO', 'Copywriting', 'Analytics', 'Affiliate Marketing'],
      interests: ['Media & Entertainment', 'E-commerce'],
      commitment: '<20',
      isTechnical: false,
      lookingFor: ['freelance', 'startup'],
    },
  },
  {
    name: JONAS,
    palette: SLATE,
    skin: [244, 214, 194],
    hair: [196, 152, 92],
    style: 2,
    profile: {
      headline: 'Designer of calm interfaces',
      location: 'Oslo, Norway',
      timeZone: 'Europe/Oslo',
      areas: ['Design'],
      skills: ['Interface Design', 'Design Systems', 'CSS', 'Illustration'],
      interests: ['Healthcare', 'Technology'],
      commitment: '20-40',
      isTechnical: true,
      lookingFor: ['startup'],
    },
  },
]
