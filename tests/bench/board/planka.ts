import { usageOf } from '../harness/process-tree.ts'
import { ask } from '../harness/members.ts'
import type { Bench } from './bench.ts'

/** A board in a running Planka 2 (PLANKA_URL), in a new project of the user of PLANKA_TOKEN; nothing without it. */
export async function plankaBoard(tasks: number): Promise<Bench | undefined> {
  const { PLANKA_URL, PLANKA_TOKEN, PLANKA_PID } = process.env
  if (PLANKA_URL === undefined) return undefined
  if (PLANKA_TOKEN === undefined || PLANKA_PID === undefined) {
    throw new Error('PLANKA_URL needs PLANKA_TOKEN, an access token, and PLANKA_PID, the processes whose CPU time is measured')
  }
  const origin = new URL(PLANKA_URL).origin
  const pids = PLANKA_PID.split(',').map(Number)
  const headers = { authorization: `Bearer ${PLANKA_TOKEN}` }
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await ask(origin, { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(body) })
    return (JSON.parse(answer.body.toString()) as { item: { id: string } }).item.id
  }
  const projectId = await create('/projects', { type: 'private', name: 'Bench' })
  const boardId = await create(`/projects/${projectId}/boards`, { position: 65_536, name: 'Bench' })
  const lists: string[] = []
  for (const [at, name] of ['To Do', 'In Progress', 'Review', 'Done'].entries()) {
    lists.push(await create(`/boards/${boardId}/lists`, { type: 'active', position: (at + 1) * 65_536, name }))
  }
  const cards: string[] = []
  for (let at = 0; at < tasks; at += 1) {
    const form = { type: 'project', position: (at + 1) * 65_536, name: titleOf(at), description: DESCRIPTION }
    cards.push(await create(`/lists/${lists[at % lists.length]}/cards`, form))
  }
  return {
    origin,
    cpuMs: () => pids.reduce((sum, pid) => sum + usageOf(pid).cpuMs, 0),
    open: { path: `/api/boards/${boardId}`, headers },
    move: (at) => ({
      method: 'PATCH',
      path: `/api/cards/${cards[(at * 7) % cards.length]}`,
      headers,
      body: JSON.stringify({ listId: lists[at % lists.length], position: 32_768 + at }),
    }),
  }
}

export const titleOf = (at: number): string => `Check the delivery of order ${at + 1} with the workshop`
export const DESCRIPTION = 'The customer expects it on Thursday. Ask whether the second part arrives with it. '.repeat(3)
