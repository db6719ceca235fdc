import { formatMonth } from '../../../../../shared/format/date.ts'
import type { OpportunityStage } from '../../../../../shared/choices.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../../../entities/sales/names.ts'

const NAMES: Readonly<Record<string, string>> = OPPORTUNITY_STAGE_NAMES satisfies Record<OpportunityStage, string>
export const stageName = (stage: string): string => NAMES[stage] ?? stage

/** '2026-11' as 'Nov 2026'; what is not a month as it is. */
export const monthName = (month: string): string => (/^\d{4}-\d{2}$/.test(month) ? formatMonth(month) : month)
