import type { WholeProfile } from '../../../../shared/entities/profile.ts'

const LABELS = { website: 'Website', linkedin: 'LinkedIn', github: 'GitHub', x: 'X' } as const
export type LinkName = keyof typeof LABELS
export const LINK_NAMES = Object.keys(LABELS) as LinkName[]
export const labelOfLink = (name: LinkName): string => LABELS[name]

/** The links that lead to https and nothing else; a website is called by its host. */
export const safeLinks = (links: WholeProfile['links']) =>
  LINK_NAMES.flatMap((name) => {
    const url = URL.parse(links[name] ?? '')
    if (url?.protocol !== 'https:' || url.username !== '') return []
    return [{ name, label: name === 'website' ? url.host.replace(/^www\./, '') : LABELS[name], href: url.href }]
  })
