import { type RefObject, useEffect, useRef } from 'react'
import type { Thread } from '../../../entities/messages/thread/thread.ts'
import type { AnchoredListHandle } from '../../../ui/anchored-list/anchored-list.tsx'

interface Input {
  list: RefObject<AnchoredListHandle | null>
  thread: Thread
  marked: string | undefined
  loadOlder: () => void
}

/** Brings the message of the address into sight once, loading what lies between. */
export function useMarked({ list, thread, marked, loadOlder }: Input): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (marked === undefined || shown.current === marked) return
    if (thread.messages.some(({ id }) => id === marked)) {
      shown.current = marked
      list.current?.scrollTo(marked)
    } else if (thread.more && (thread.messages[0]?.id ?? '') > marked) loadOlder()
  }, [list, thread, marked, loadOlder])
}
