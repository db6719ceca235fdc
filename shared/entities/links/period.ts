import * as z from 'zod/mini'
import { INTERVALS } from '../../link-choices.ts'
import { TimeZone } from '../time-zone.ts'
import { LinkFilters } from './brought.ts'

export const Period = z.object({
  interval: z._default(z.enum(INTERVALS, 'Please choose one of the intervals'), '30d'),
  /** A range of days of the time zone, in the place of the interval; without `to` it ends today. */
  from: z.optional(z.iso.date('Please choose a day')),
  to: z.optional(z.iso.date('Please choose a day')),
  tz: z._default(TimeZone, 'UTC'),
})

export const FilteredPeriod = z.object({ ...Period.shape, ...LinkFilters.shape })
