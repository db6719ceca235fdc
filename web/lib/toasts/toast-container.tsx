import 'react-toastify/ReactToastify.css'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { toast, ToastContainer as Container } from 'react-toastify/unstyled'
import { useTheme } from '../browser/theme.ts'
import './toast-container.css'

const AUTO_CLOSE_MS = 5_000

/** The area of toasts: top right, each removed after 5 s (spec 9), in one stack that CSS fans out while it is used. */
export function ToastContainer() {
  const area = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => listenIn(area.current), [])
  const others = useShownToasts(area) - 1
  return (
    <div ref={area} data-toasts tabIndex={-1}>
      <Container
        aria-label="Messages"
        position="top-right"
        autoClose={AUTO_CLOSE_MS}
        theme={useTheme()}
        hideProgressBar
        newestOnTop
        closeOnClick={false}
        pauseOnHover={false}
      />
      <p data-toasts-more aria-live="polite">
        {others > 0 ? (
          <>
            {`+${others}`}
            <span className="visually-hidden">{others === 1 ? ' more message' : ' more messages'}</span>
          </>
        ) : null}
      </p>
      {others > 0 ? (
        <button type="button" data-toasts-all onClick={() => toast.dismiss()}>
          Dismiss all
        </button>
      ) : null}
    </div>
  )
}

const shownIn = (area: HTMLElement | null): HTMLElement[] => [...(area?.querySelectorAll<HTMLElement>('[data-in="true"]') ?? [])]
const focused = (toasts: readonly HTMLElement[]): number => toasts.findIndex((one) => one.contains(document.activeElement))

/** How many toasts are shown. The focus of one that goes passes to its neighbour; an empty area keeps none: it would hold the next toast. */
function useShownToasts(area: RefObject<HTMLElement | null>): number {
  const [ids, setIds] = useState<ReadonlySet<unknown>>(new Set())
  // Before the container takes the toasts that came before it.
  useLayoutEffect(
    () =>
      toast.onChange(({ id, status }) => {
        if (status === 'added') setIds((known) => new Set(known).add(id))
        if (status !== 'removed') return
        setIds((known) => new Set([...known].filter((one) => one !== id)))
        const toasts = shownIn(area.current)
        const at = focused(toasts)
        if (toasts[at]?.id === id) (toasts[at + 1] ?? toasts[at - 1])?.focus()
      }),
    [area],
  )
  useLayoutEffect(() => {
    if (ids.size > 0) return
    area.current?.removeAttribute('data-pointed')
    release(area.current)
  }, [ids.size, area])
  return ids.size
}

function release(area: HTMLElement | null): void {
  const focus = document.activeElement
  if (focus instanceof HTMLElement && area?.contains(focus)) focus.blur()
}

function listenIn(area: HTMLElement | null): () => void {
  const stop = new AbortController()
  const dismissOnEscape = (event: KeyboardEvent) => {
    const toasts = shownIn(area)
    const one = toasts[Math.max(0, focused(toasts))]
    if (event.key !== 'Escape' || !one) return
    // What is open below the toasts stays open.
    event.stopPropagation()
    toast.dismiss(one.id)
  }
  // A stack that appears under a pointer at rest stays collapsed: what the pointer goes to next must not be covered.
  const point = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) area?.setAttribute('data-pointed', '')
  }
  // A click leaves its focus behind, which would keep the stack fanned out.
  const releasePointed = ({ pointerType }: PointerEvent) => {
    area?.removeAttribute('data-pointed')
    if (pointerType === 'mouse' && !document.activeElement?.matches(':focus-visible')) release(area)
  }
  area?.addEventListener('keydown', dismissOnEscape, stop)
  area?.addEventListener('pointermove', point, stop)
  area?.addEventListener('pointerleave', releasePointed, stop)
  return () => stop.abort()
}
