import type { GigCard } from '../../../../shared/entities/freelance/gig.ts'

/** The startup or the user who posted a gig. */
export const posterName = ({ startup, poster }: Pick<GigCard, 'startup' | 'poster'>): string => startup?.name ?? poster.name
