import { readdirSync, readFileSync } from 'node:fs'

export interface Usage {
  /** CPU time of all threads since the process began, children included. */
  cpuMs: number
  /** Resident memory. */
  megabytes: number
}

/** USER_HZ, which is 100 on every Linux that Node runs on. */
const TICK_MS = 10
const PAGE_BYTES = 4_096

interface Stat {
  parent: number
  cpuMs: number
  megabytes: number
}

/** Fields of /proc/<pid>/stat after the name, which may itself contain spaces and parentheses. */
function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    return {
      parent: fields[1] ?? 0,
      cpuMs: (user + system + childUser + childSystem) * TICK_MS,
      megabytes: ((fields[21] ?? 0) * PAGE_BYTES) / 1e6,
    }
  } catch {
    return undefined
  }
}

/** What a process and everything that it started uses; a child that ended counts in its parent. Linux only. */
export function usageOf(root: number): Usage {
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined
    if (stat) stats.set(Number(name), stat)
  }
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(stats.get(pid)?.parent ?? 0))
  const tree = [...stats].filter(([pid]) => belongs(pid)).map(([, stat]) => stat)
  const sum = (part: (stat: Stat) => number) => tree.reduce((total, stat) => total + part(stat), 0)
  return { cpuMs: sum(({ cpuMs }) => cpuMs), megabytes: sum(({ megabytes }) => megabytes) }
}
