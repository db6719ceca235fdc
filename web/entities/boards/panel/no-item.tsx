import type { ApiError } from '../../../lib/api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PanelLoading } from './parts.tsx'

export interface NoItemProps {
  /** What it is: "lead". */
  noun: string
  /** Its title, where it is known before all else. */
  title?: string | undefined
  /** What those read who may not see it. */
  refusal?: string | undefined
  /** The screen with all of them. */
  back: { to: string; label: string }
  problem: ApiError | undefined
  onRetry: () => void
}

/** In the place of an item that is not there yet, or not to be shown. */
export function NoItem({ noun, title, refusal, back, problem, onRetry }: NoItemProps) {
  if (problem === undefined) return <PanelLoading noun={noun} title={title} />
  if (problem.status === 404 || problem.status === 400) {
    return (
      <Alert action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
        {`This ${noun} does not exist. It may have been deleted, or its link is incomplete.`}
      </Alert>
    )
  }
  if (problem.status === 403 && refusal !== undefined) return <Alert tone="warning">{refusal}</Alert>
  return <Alert onRetry={onRetry}>{problem.message}</Alert>
}
