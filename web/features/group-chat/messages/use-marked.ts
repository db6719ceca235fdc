import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Thread } from '../../../entities/messages/thread/thread.ts'
import type { AnchoredListHandle } from '../../../ui/anchored-list/anchored-list.tsx'

interface Input {
  list: RefObject<AnchoredListHandle | null>
  thread: Thread
  loadOlder: () => void
}

/** Pages of older messages that a click on a quotation loads at most: 2,000 messages. */
const PAGES_MAX = 20

/** Brings the message of the address into sight once, loading what lies between. */
export function useMarked({ list, thread, marked, loadOlder }: Input & { marked: string | undefined }): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (marked === undefined || shown.current === marked) return
    if (thread.messages.some(({ id }) => id === marked)) {
      shown.current = marked
      list.current?.scrollTo(marked)
    } else if (thread.more && (thread.messages[0]?.id ?? '') > marked) loadOlder()
  }, [list, thread, marked, loadOlder])
}

/** Gives a function that brings a message into sight, loading the older pages up to it; of one that is too far back, as far as it loads. */
export function useShowMessage({ list, thread, loadOlder }: Input): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>()
  /** The oldest message before each page that was loaded. */
  const pages = useRef(new Set<string>())
  const done = useRef(wanted)
  useEffect(() => {
    if (wanted === undefined || wanted === done.current) return
    const oldest = thread.messages[0]?.id ?? ''
    if (thread.messages.some(({ id }) => id === wanted.id)) {
      list.current?.scrollTo(wanted.id)
      done.current = wanted
    } else if (thread.more && oldest > wanted.id && (pages.current.has(oldest) || pages.current.size < PAGES_MAX)) {
      pages.current.add(oldest)
      loadOlder()
    } else done.current = wanted
  }, [list, thread, wanted, loadOlder])
  return useCallback((id) => {
    pages.current.clear()
    setWanted({ id })
  }, [])
}
