import { readStoredJson, writeStored } from '../../../lib/browser/stored.ts'

/** Boards whose view this browser remembers. */
const BOARDS = 50

/** What is remembered of a view: how items are arranged, and not which of them are shown. */
const ARRANGEMENT = new Set(['view', 'group', 'sort'])

/** The query of the arrangement that this browser last had of a board; '' without one. */
export const rememberedView = (boardId: string): string => arrangementOf(views().find(([id]) => id === boardId)?.[1] ?? '') ?? ''

/** Archived and deleted items are only looked at: what was shown before is remembered. */
export function rememberView(boardId: string, shown: string): void {
  const query = arrangementOf(shown)
  if (query === undefined || rememberedView(boardId) === query) return
  const others = views().filter(([id]) => id !== boardId)
  writeStored('boardViews', JSON.stringify([[boardId, query], ...others].slice(0, BOARDS)))
}

function arrangementOf(query: string): string | undefined {
  const kept = [...new URLSearchParams(query)].filter(([name]) => ARRANGEMENT.has(name))
  const view = kept.find(([name]) => name === 'view')?.[1] ?? 'list'
  return view === 'list' ? new URLSearchParams(kept).toString() : undefined
}

/** The newest first. */
function views(): [id: string, query: string][] {
  const stored = readStoredJson('boardViews')
  return Array.isArray(stored)
    ? stored.filter((one): one is [string, string] => Array.isArray(one) && one.every((part) => typeof part === 'string'))
    : []
}
