import { closedLoop, type Measured } from './driver.ts'
import { usageOf } from './process-tree.ts'
import { USER_AGENTS, userAgentOf } from './visitors.ts'

export interface KuttRun extends Measured {
  cpuMs: number
}

/** kutt 3.2.3 with SQLite on disk, 8 connections, two shared cores, in a run of its own: not the same machine at the same time. */
export const RECORDED_KUTT = { perSecond: 218, p99: 75, cpuMs: 4.1 }

/** Opens a link of the kutt that KUTT_URL names and whose process is KUTT_PID; nothing when none runs. */
export function kuttClicker(): ((count: number, connections: number) => Promise<KuttRun>) | undefined {
  const { KUTT_URL, KUTT_PID } = process.env
  if (KUTT_URL === undefined) return undefined
  const { origin, pathname } = new URL(KUTT_URL)
  const pid = Number(KUTT_PID)
  if (!(pid > 0)) throw new Error('KUTT_URL needs KUTT_PID, the process whose CPU time is measured')
  return async (count, connections) => {
    const before = usageOf(pid).cpuMs
    const call = (_: number, own: number) => ({ path: pathname, headers: { 'user-agent': userAgentOf(own) } })
    const run = await closedLoop({ origin, connections, count, call, callsPerAddress: USER_AGENTS })
    return { ...run, cpuMs: (usageOf(pid).cpuMs - before) / count }
  }
}
