import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { Sample } from '../sample.tsx'

const LAST = 3

/** A panel with items to go through. */
export function Panels() {
  const [item, setItem] = useState(0)
  const step = (next: number) => (next >= 1 && next <= LAST ? () => setItem(next) : undefined)
  return (
    <Sample title="Side panel">
      <Button onClick={() => setItem(1)}>Open the panel</Button>
      {item === 0 ? null : (
        <SidePanel
          label={`Item ${item}`}
          itemKey={String(item)}
          onClose={() => setItem(0)}
          onNext={step(item + 1)}
          onPrevious={step(item - 1)}
          head={`Item ${item} of ${LAST}`}
        >
          <h2>Item {item}</h2>
          <p>The page beside the panel can be used.</p>
        </SidePanel>
      )}
    </Sample>
  )
}
