import { hueOf } from '../../../shared/format/gradient.ts'
import type { EventColour } from '../../ui/calendar/calendar-types.ts'

const COLOURS: readonly EventColour[] = ['blue', 'green', 'orange', 'purple', 'teal', 'gold', 'red']

/** The colour of a startup in calendars, the same on each visit. */
export const startupColour = (startupId: string): EventColour => COLOURS[hueOf(startupId) % COLOURS.length] ?? 'gray'
