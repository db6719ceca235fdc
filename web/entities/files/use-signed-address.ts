import { type MouseEvent, useEffect, useRef } from 'react'
import type { ApiError } from '../../lib/api.ts'
import { orToast } from '../../lib/actions/or-toast.ts'

/** Addresses are valid for a minute; the rest is for the request. */
const FRESH_MS = 45_000

interface Signed {
  url: string
}
interface Answer {
  data: Signed | undefined
  error: ApiError | undefined
  mutate: (next?: Promise<Signed>, options?: { revalidate: boolean }) => Promise<Signed | undefined>
}

/** The signed address of a private file, and what a link to it needs so that it opens under one that has not expired; `read` reads a new one. */
export function useSignedAddress({ data, error, mutate }: Answer, read: () => Promise<Signed> | false, name: string) {
  const readAt = useRef(0)
  useEffect(() => {
    if (data !== undefined) readAt.current = Date.now()
  }, [data])
  const renew = async () => {
    const reading = read()
    return reading && (await mutate(reading, { revalidate: false }))?.url
  }
  const isExpired = () => data !== undefined && Date.now() - readAt.current > FRESH_MS
  const prepare = () => {
    if (isExpired()) renew().catch(() => undefined)
  }
  const openRenewed = () =>
    orToast(`${name} could not be opened. Please try again`, async () => {
      const url = await renew()
      if (url) window.open(url, '_blank', 'noopener,noreferrer')
    })
  const open = (event: MouseEvent) => {
    if (!isExpired()) return
    event.preventDefault()
    void openRenewed()
  }
  return {
    url: data?.url,
    hasFailed: error !== undefined,
    reload: () => void mutate(),
    link: { target: '_blank', rel: 'noopener noreferrer', onPointerEnter: prepare, onFocus: prepare, onClick: open },
  }
}
