import { PRIORITIES } from '../../../shared/choices.ts'
import { PRIORITY_NAMES, PriorityBars } from './priority.tsx'

/** The priorities as a menu offers them. */
export const PRIORITY_CHOICES = PRIORITIES.map((value) => ({
  value,
  name: PRIORITY_NAMES[value],
  icon: <PriorityBars priority={value} />,
}))
