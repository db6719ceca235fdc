import type { Later } from './later-page.tsx'

const browse = { to: '/browse-startups', label: 'Discover startups' }
const mine = { to: '/my-startups', label: 'My startups' }

/** The top-level screens that later work fills, by path. */
export const LATER = {
  '/freelance': {
    title: 'Freelance',
    purpose: 'This is where startups will post paid work, and freelancers will send proposals.',
    drawing: 'search',
    instead: browse,
  },
  '/analytics': {
    title: 'Analytics',
    purpose: 'This is where the numbers of all your startups will come together.',
    instead: { to: '/affiliate-links', label: 'See clicks of your links' },
  },
  '/leads': {
    title: 'Leads',
    purpose: 'This is where the leads of all your startups will stand in one list.',
    drawing: 'search',
    instead: mine,
  },
  '/group-chat': {
    title: 'Group Chats',
    purpose: 'This is where you will talk with the people of your startups.',
    drawing: 'team',
    instead: mine,
  },
} satisfies Readonly<Record<string, Later>>

export const LATER_TABS: Readonly<Record<string, string>> = {
  analytics: 'This is where the numbers of this startup will stand.',
  meetings: 'This is where the team will plan its meetings.',
  opportunities: 'This is where deals will be followed until they are won.',
  leads: 'This is where people who are interested in this startup will be followed up.',
}
