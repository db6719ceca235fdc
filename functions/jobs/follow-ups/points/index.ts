import type { FollowUp } from '../follow-up.ts'
import { awards } from './awards.ts'
import { boards } from './boards.ts'
import { earned, teamOfFive } from './earned.ts'
import { profileCompleted } from './profile.ts'
import { takenBack } from './taken-back.ts'
import { visitsCounted } from './visits.ts'

/** What follows for points: awards, what is taken back, badges and levels, positions on the boards. */
export const points: readonly FollowUp[] = [...awards, ...profileCompleted, visitsCounted, ...takenBack, earned, teamOfFive, ...boards]
