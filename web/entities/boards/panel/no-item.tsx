import type { ApiError } from '../../../lib/api.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PanelLoading } from './parts.tsx'

interface NoItemProps {
  /** What it is: "lead". */
  noun: string
  /** The screen with all of them. */
  back: { to: string; label: string }
  problem: ApiError | undefined
  onRetry: () => void
}

/** In the place of a lead or an opportunity that is not there yet, or not to be shown. */
export function NoItem({ noun, back, problem, onRetry }: NoItemProps) {
  if (problem === undefined) return <PanelLoading noun={noun} title={undefined} />
  if (problem.status === 404 || problem.status === 400) {
    return (
      <Alert action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
        {`This ${noun} does not exist. It may have been deleted, or its link is incomplete.`}
      </Alert>
    )
  }
  return <Alert action={<Button onClick={onRetry}>Try again</Button>}>{problem.message}</Alert>
}
