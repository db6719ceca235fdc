export const FREELANCE = '/freelance'

/** What /freelance shows; the first one without `?view=`. */
export const FREELANCE_VIEWS = ['find', 'proposals', 'gigs'] as const
export type FreelanceView = (typeof FREELANCE_VIEWS)[number]

export const freelancePath = (view: FreelanceView): string => (view === 'find' ? FREELANCE : `${FREELANCE}?view=${view}`)

/** The address of a gig: its panel over the list of gigs, or over a view. */
export const gigPath = (gigId: string, view: FreelanceView = 'find'): string =>
  `${FREELANCE}?${new URLSearchParams({ ...(view !== 'find' && { view }), gig: gigId }).toString()}`

/** The form of a new gig of the user, or of a startup that they lead. */
export const newGigPath = (startupId?: string): string => `${FREELANCE}?new=gig${startupId === undefined ? '' : `&startup=${startupId}`}`

/** The form of a draft or an open gig. */
export const editGigPath = (gigId: string): string => `${FREELANCE}?edit=${gigId}`
