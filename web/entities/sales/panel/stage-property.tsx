import type { LeadStage, OpportunityStage } from '../../../../shared/choices.ts'
import { Property } from '../../boards/panel/parts.tsx'
import { STAGE_COLOURS } from '../names.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import { toast } from '../../../lib/toasts/toast.ts'
import { ChoicePicker } from '../../../ui/pickers/choice-picker.tsx'

type Stage = LeadStage | OpportunityStage

interface StagePropertyProps<S extends Stage> {
  stages: readonly S[]
  names: Readonly<Record<S, string>>
  stage: S
  /** Why it cannot go to a stage; null when it can. */
  refusalOf: (stage: S) => string | null
  readOnly: boolean
  /** Moves it to the end of the stage. */
  onMove: (stage: S) => void
}

/** The stage of a lead or an opportunity, which is changed by moving it. */
export function StageProperty<S extends Stage>({ stages, names, stage, refusalOf, readOnly, onMove }: StagePropertyProps<S>) {
  return (
    <Property name="Stage">
      <ChoicePicker
        label="Stage, move to"
        options={stages.map((id) => ({ id, name: names[id], lead: <Dot colour={STAGE_COLOURS[id]} /> }))}
        value={stage}
        onChange={(id) => {
          const to = stages.find((one) => one === id) ?? stage
          const refusal = refusalOf(to)
          if (refusal === null) onMove(to)
          else toast.error(refusal)
        }}
        readOnly={readOnly}
      />
    </Property>
  )
}
