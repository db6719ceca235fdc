import { getLeadCapture, putLeadCapture } from '../../data/leads/lead-capture.ts'
import { commit } from '../../data/transaction.ts'

/** Whether visitors may leave their address at a startup. */
export async function leadCaptureOf(startupId: string): Promise<{ isOn: boolean }> {
  const capture = await getLeadCapture(startupId)
  return { isOn: capture?.isOn ?? false }
}

export async function setLeadCapture(startupId: string, isOn: boolean): Promise<{ isOn: boolean }> {
  await commit(putLeadCapture({ startupId, isOn }))
  return { isOn }
}
