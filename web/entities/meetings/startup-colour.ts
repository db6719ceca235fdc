import { hueOf } from '../../../shared/format/gradient.ts'

const COLOURS = ['blue', 'green', 'orange', 'purple', 'teal', 'gold', 'red'] as const

/** The colour of a startup in calendars: a token of the dots, the same on each visit. */
export const startupColour = (startupId: string): string => `var(--dot-${COLOURS[hueOf(startupId) % COLOURS.length]})`
