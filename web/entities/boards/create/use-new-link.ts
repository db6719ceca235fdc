import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

/** An address with `?new=task`, to which the palette leads, begins a new item of that kind once. */
export function useNewLink(what: string, onNew: () => void): void {
  const [params, setParams] = useSearchParams()
  const isWanted = params.get('new') === what
  const begin = useEffectEvent(() => {
    const { new: _, ...rest } = Object.fromEntries(params)
    setParams(rest, { replace: true })
    onNew()
  })
  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted])
}
