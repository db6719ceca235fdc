import type { ReactNode } from 'react'
import { Dot } from '../../../ui/facts/dot.tsx'
import { STAGE_COLOURS } from '../names.ts'

/** Stages as a menu offers them. */
export const stageOptions = <S extends keyof typeof STAGE_COLOURS>(
  stages: readonly S[],
  names: Readonly<Record<S, string>>,
): { value: S; name: string; icon: ReactNode }[] =>
  stages.map((value) => ({ value, name: names[value], icon: <Dot colour={STAGE_COLOURS[value]} /> }))
