import { NoItem } from '../../../entities/boards/panel/no-item.tsx'
import type { PanelProps } from '../../../entities/boards/panel/panel-host.tsx'
import { PanelArticle } from '../../../entities/boards/panel/parts.tsx'
import { FREELANCE } from '../../../entities/freelance/paths.ts'
import { useGig } from '../../../entities/freelance/use-freelance.ts'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'

interface GigPanelProps extends PanelProps {
  gigId: string
}

/** A gig, and what the user may do with it. */
export function GigPanel({ gigId, ...panel }: GigPanelProps) {
  const { data: gig, error, mutate } = useGig(gigId)
  const label = gig?.title ?? 'Gig'
  return (
    <SidePanel {...panel} label={label} itemKey={gigId} noun="gig">
      {gig === undefined ? (
        <NoItem noun="gig" back={{ to: FREELANCE, label: 'Find work' }} problem={error} onRetry={() => void mutate()} />
      ) : (
        <PanelArticle label={label}>
          <h2 dir="auto">{gig.title}</h2>
        </PanelArticle>
      )}
    </SidePanel>
  )
}
