import type { TeamRole } from '../../../shared/choices.ts'
import type { HostedForm } from '../../../shared/entities/leads/hosted-form.ts'
import { fail } from '../../../shared/errors.ts'
import { isAmong, TEAM_MAKERS } from '../../../shared/permissions.ts'
import { getLeadCapture, putHostedForm, putLeadCapture } from '../../data/leads/lead-capture.ts'
import { commit } from '../../data/transaction.ts'
import { hostedFormOf } from './hosted-form.ts'

interface LeadCapture {
  isOn: boolean
  form: HostedForm
}

/** Whether visitors may leave their address at a startup, and its hosted form. */
export async function leadCaptureOf(startupId: string): Promise<LeadCapture> {
  const [capture, form] = await Promise.all([getLeadCapture(startupId), hostedFormOf(startupId)])
  return { isOn: capture?.isOn ?? false, form }
}

/** Sets what is named; the form belongs to all who see leads, the switch to those who make the team. */
export async function setLeadCapture(
  startupId: string,
  teamRole: TeamRole,
  { isOn, form }: { isOn?: boolean | undefined; form?: HostedForm | undefined },
): Promise<LeadCapture> {
  if (isOn !== undefined && !isAmong(TEAM_MAKERS, teamRole)) fail('auth.forbidden')
  const [before] = await Promise.all([
    leadCaptureOf(startupId),
    form && commit(putHostedForm({ ...form, startupId })),
    isOn !== undefined && commit(putLeadCapture({ startupId, isOn })),
  ])
  return { isOn: isOn ?? before.isOn, form: form ?? before.form }
}
