import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

/** An address with `?new=task`, to which the palette leads, begins a new task once. */
export function useNewTaskLink(onNew: () => void): void {
  const [params, setParams] = useSearchParams()
  const isWanted = params.get('new') === 'task'
  const begin = useEffectEvent(() => {
    const { new: _, ...rest } = Object.fromEntries(params)
    setParams(rest, { replace: true })
    onNew()
  })
  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted])
}
