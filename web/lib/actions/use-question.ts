import { type RefObject, useRef, useState } from 'react'

/**
 * A question before something is done to a row: `question` is what its dialog gets, of which the focus goes to the button that asked
 * afterwards, or to the list if the row is deleted.
 */
export function useQuestion<T, A extends readonly unknown[] = []>(
  list: RefObject<HTMLElement | null>,
  onConfirm: (about: T, ...answer: A) => unknown,
) {
  const [asked, setAsked] = useState<T>()
  const asker = useRef<Element>(null)
  const end = () => setAsked(undefined)
  return {
    asked,
    ask: (about: T) => {
      asker.current = document.activeElement
      setAsked(about)
    },
    question: {
      open: asked !== undefined,
      onCancel: end,
      onConfirm: (...answer: A) => {
        end()
        if (asked !== undefined) onConfirm(asked, ...answer)
      },
      focusAfter: () => (asker.current?.isConnected === false ? list.current : null),
    },
  }
}
