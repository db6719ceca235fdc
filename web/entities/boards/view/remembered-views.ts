import { readStoredJson, writeStored } from '../../../lib/browser/stored.ts'

/** Boards whose view this browser remembers. */
const BOARDS = 50

/** The query of the view that this browser last had of a board; '' without one. */
export function rememberedView(boardId: string): string {
  return views().find(([id]) => id === boardId)?.[1] ?? ''
}

export function rememberView(boardId: string, query: string): void {
  if (rememberedView(boardId) === query) return
  const others = views().filter(([id]) => id !== boardId)
  writeStored('boardViews', JSON.stringify([[boardId, query], ...others].slice(0, BOARDS)))
}

/** The newest first. */
function views(): [id: string, query: string][] {
  const stored = readStoredJson('boardViews')
  return Array.isArray(stored)
    ? stored.filter((one): one is [string, string] => Array.isArray(one) && one.every((part) => typeof part === 'string'))
    : []
}
