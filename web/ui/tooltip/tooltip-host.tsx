import { lazy, Suspense, useEffect, useState } from 'react'
import { type Tip, watchTooltips } from './tooltip-triggers.ts'

const Tooltip = lazy(async () => ({ default: (await import('./tooltip.tsx')).Tooltip }))

/** Shows the `title` of every button and link as a tooltip, with the shortcut that `data-keys` names; its code comes with the first. */
export function TooltipHost() {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => watchTooltips(setTip), [])
  if (tip === undefined) return null
  return (
    <Suspense>
      <Tooltip {...tip} />
    </Suspense>
  )
}
