import type { HostedForm } from '../../../shared/entities/leads/hosted-form.ts'
import { fail } from '../../../shared/errors.ts'
import { getLeadCapture, putHostedForm, putLeadCapture } from '../../data/leads/lead-capture.ts'
import { requireTeamRole, type TeamActor } from '../../data/teams/memberships.ts'
import { commit, transact } from '../../data/transaction.ts'
import { hostedFormOf } from './hosted-form.ts'

/** Whether visitors may leave their address at a startup, and its hosted form. */
export async function leadCaptureOf(startupId: string): Promise<{ isOn: boolean; form: HostedForm }> {
  const [capture, form] = await Promise.all([getLeadCapture(startupId), hostedFormOf(startupId)])
  return { isOn: capture?.isOn ?? false, form }
}

/** Sets whether visitors may leave their address. */
export async function switchLeadCapture(startupId: string, isOn: boolean): Promise<{ isOn: boolean }> {
  await commit(putLeadCapture({ startupId, isOn }))
  return { isOn }
}

/** The next version of the hosted form; `lead_form.stale` when the edit began with another one. */
export async function changeLeadForm(startupId: string, by: TeamActor, edited: HostedForm): Promise<HostedForm> {
  const form = { ...edited, version: edited.version + 1 }
  const refused = await transact({
    by: requireTeamRole({ startupId, userId: by.userId }, by.teamRole, { active: true }),
    form: putHostedForm({ ...form, startupId }),
  })
  if (refused?.by !== undefined) fail('auth.forbidden')
  return refused ? fail('lead_form.stale') : form
}
