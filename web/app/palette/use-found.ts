import { useCallback, useEffect, useRef, useState } from 'react'
import type { Found } from '../../../shared/entities/search/found.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { call } from '../../lib/api.ts'

const SHORTEST = 2
const PAUSE_MS = 120
/** Pages may be short: more are asked for until there are enough. */
const ENOUGH = 20
const CALLS = 5

interface Answer {
  query: string
  items: readonly Found[]
  isWhole: boolean
  problem?: string
}
const NOTHING: Answer = { query: '', items: [], isWhole: true }

/** What the server finds of a text, once the typing pauses; until then, what it found before. */
export function useFound(text: string) {
  const [answer, setAnswer] = useState(NOTHING)
  const latest = useRef('')
  const query = text.trim().slice(0, 100)
  const isWanted = query.length >= SHORTEST
  const ask = useCallback((wanted: string) => {
    const isOver = () => latest.current !== wanted
    void search(wanted, (found) => (isOver() ? undefined : setAnswer(found)), isOver)
  }, [])
  useEffect(() => {
    latest.current = query
    if (!isWanted) return undefined
    const timer = setTimeout(() => ask(query), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query, isWanted, ask])
  if (!isWanted) return { items: NOTHING.items, isSearching: false, isCurrent: true, problem: undefined, retry: () => undefined }
  const isCurrent = answer.query === query
  return {
    items: answer.items,
    /** Whether it is what was found of this text, and not of the one before. */
    isCurrent,
    isSearching: !isCurrent || !answer.isWhole,
    problem: isCurrent ? answer.problem : undefined,
    retry: () => {
      setAnswer(NOTHING)
      ask(query)
    },
  }
}

async function search(query: string, take: (found: Answer) => void, isOver: () => boolean): Promise<void> {
  const items: Found[] = []
  try {
    let cursor: string | undefined
    for (let calls = 1; ; calls += 1) {
      const page = await call('GET /api/search', { q: query, ...(cursor !== undefined && { cursor }) })
      if (isOver()) return
      items.push(...page.items)
      cursor = page.nextCursor ?? undefined
      const isWhole = cursor === undefined || items.length >= ENOUGH || calls === CALLS
      take({ query, items: [...items], isWhole })
      if (isWhole) return
    }
  } catch (problem) {
    take({ query, items, isWhole: true, problem: serverMessage(problem, 'The search did not answer.') })
  }
}
