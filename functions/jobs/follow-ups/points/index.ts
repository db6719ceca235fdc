import type { FollowUp } from '../follow-up.ts'
import { awards } from './awards.ts'
import { boards } from './boards.ts'
import { earned, teamOfFive } from './earned.ts'
import { profileCompleted } from './profile.ts'
import { salesAwards } from './sales.ts'
import { takenBack } from './taken-back.ts'
import { taskAwards } from './tasks.ts'
import { visitsCounted } from './visits.ts'

/** Event handlers of points: awards, reversals, badges and levels, board positions. */
export const points: readonly FollowUp[] = [
  ...awards,
  ...profileCompleted,
  visitsCounted,
  ...takenBack,
  ...salesAwards,
  ...taskAwards,
  earned,
  teamOfFive,
  ...boards,
]
