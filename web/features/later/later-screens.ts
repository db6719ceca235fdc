import type { Later } from './later-page.tsx'

/** The top-level screens that later work fills, by path. */
export const LATER = {
  '/analytics': {
    title: 'Analytics',
    purpose: 'See the figures of all your startups in one place.',
    instead: { to: '/affiliate-links', label: 'See clicks of your links' },
  },
} satisfies Readonly<Record<string, Later>>

export const LATER_TABS: Readonly<Record<string, string>> = {
  analytics: 'See the figures of this startup at a glance.',
}
