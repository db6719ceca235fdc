import { REPORT_TARGETS } from '../../../../shared/choices.ts'
import type { ReportCase } from '../../../../shared/entities/operator.ts'

export type TargetId = Pick<ReportCase, 'targetType' | 'targetId'>

/** Where a target is shown. */
export const targetPath = ({ targetType, targetId }: TargetId): string => `/operator?target=${targetType}:${targetId}`

/** The target that an address names. */
export function targetIn(params: URLSearchParams): TargetId | undefined {
  const [kind, targetId] = params.get('target')?.split(':') ?? []
  const targetType = REPORT_TARGETS.find((known) => known === kind)
  return targetType && targetId ? { targetType, targetId } : undefined
}
