import { type ReactNode, useSyncExternalStore } from 'react'

export interface ToastOptions {
  /** Milliseconds until it goes by itself; 5 s when left out (spec 9). */
  autoClose?: number
  /** A toast with this id is shown only once at a time. */
  toastId?: string
  /** In place of the sign of its kind. */
  icon?: () => ReactNode
  /** `status` lets a screen reader finish its sentence; `alert` when left out. */
  role?: 'status'
}
type Kind = 'success' | 'info' | 'warning' | 'error'

let wanted = false
const listeners = new Set<() => void>()
/** One promise for all, since several imports of a module need not end in the order in which they began. */
let loading: Promise<typeof import('react-toastify/unstyled')> | undefined

/** Shows a short message at the top right; its library is loaded on the first use, so that a sign-in page does not pay for it. */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => show('success', text, options),
  info: (text: ReactNode, options?: ToastOptions) => show('info', text, options),
  warning: (text: ReactNode, options?: ToastOptions) => show('warning', text, options),
  error: (text: ReactNode, options?: ToastOptions) => show('error', text, options),
  /** Takes those with these ids away; nothing when there are none. */
  dismiss: (toastIds: readonly string[]) => {
    if (wanted) void library().then((loaded) => toastIds.forEach((id) => loaded.toast.dismiss(id)))
  },
}

/** Whether a toast was asked for since the page was loaded. */
export const useToastWanted = (): boolean => useSyncExternalStore(subscribe, () => wanted)

function show(kind: Kind, text: ReactNode, options: ToastOptions = {}): void {
  wanted = true
  for (const heard of listeners) heard()
  // The library keeps a toast that comes before the area does.
  void library().then((loaded) => loaded.toast[kind](text, options))
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
  }
}

const library = () =>
  (loading ??= import('react-toastify/unstyled').catch((error: unknown) => {
    loading = undefined
    throw error
  }))
