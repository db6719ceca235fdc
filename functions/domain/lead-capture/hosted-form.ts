import type { HostedForm } from '../../../shared/entities/leads/hosted-form.ts'
import { EMPTY_FORM } from '../../../shared/sales/form-answers.ts'
import { getHostedForm } from '../../data/leads/lead-capture.ts'
import { getActiveStartup, type StoredStartup } from '../../data/startups/startups.ts'
import { takesAddresses } from './takes-addresses.ts'

export async function hostedFormOf(startupId: string): Promise<HostedForm> {
  const { startupId: _id, ...form } = (await getHostedForm(startupId)) ?? { startupId, ...EMPTY_FORM }
  return form
}

/** What the document of a hosted form shows; undefined while visitors may not leave their address. */
export async function shownForm(startupId: string): Promise<{ startup: StoredStartup; form: HostedForm } | undefined> {
  if (!(await takesAddresses(startupId))) return undefined
  const [startup, form] = await Promise.all([getActiveStartup(startupId), hostedFormOf(startupId)])
  return startup && !startup.isSuspended ? { startup, form } : undefined
}
