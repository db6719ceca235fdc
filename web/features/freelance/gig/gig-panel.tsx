import { Link2 } from 'lucide-react'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { NoItem } from '../../../entities/boards/panel/no-item.tsx'
import type { PanelProps } from '../../../entities/boards/panel/panel-host.tsx'
import { PanelArticle, PanelCrumb } from '../../../entities/boards/panel/parts.tsx'
import { FREELANCE, gigPath } from '../../../entities/freelance/paths.ts'
import { FollowMenu } from '../../../entities/notifications/follow-menu.tsx'
import { SaveButton } from '../../../entities/saved/save-button.tsx'
import { useSaved } from '../../../entities/saved/saved.ts'
import { ReportButton } from '../../../entities/reports/report-button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { OutcomeArea } from '../../../ui/feedback/outcome-area.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { Questions } from './asking/questions.tsx'
import { Proposals } from './deciding/proposals.tsx'
import { GigFacts } from './gig-facts.tsx'
import { GigHead } from './gig-head.tsx'
import { ManageGig } from './manage-gig.tsx'
import { OwnProposal } from './proposing/own-proposal.tsx'
import { Propose } from './proposing/propose.tsx'
import { type OpenGig, useOpenGig } from './use-open-gig.ts'
import { WorkSection } from './work/work-section.tsx'
import styles from './gig-panel.module.css'

interface GigPanelProps extends PanelProps {
  gigId: string
}

/** A gig, and what the user may do with it. */
export function GigPanel({ gigId, ...panel }: GigPanelProps) {
  const { open, error, outcome, retry } = useOpenGig(gigId)
  const label = open?.gig.title ?? 'Gig'
  return (
    <SidePanel
      {...panel}
      label={label}
      itemKey={gigId}
      noun="gig"
      head={<PanelCrumb startup="Freelance">Gig</PanelCrumb>}
      actions={open && <Actions gig={open.gig} />}
    >
      <div className={styles.outcome}>
        <OutcomeArea outcome={outcome} />
      </div>
      {open === undefined ? (
        <NoItem noun="gig" back={{ to: FREELANCE, label: 'Find work' }} problem={error} onRetry={retry} />
      ) : (
        <PanelArticle label={label}>
          <Content open={open} />
        </PanelArticle>
      )}
    </SidePanel>
  )
}

function Content({ open }: { open: OpenGig }) {
  const { gig } = open
  const { isManaged, agreement, myProposal, state } = gig
  return (
    <>
      <GigHead gig={gig} />
      {agreement !== null && <WorkSection open={open} agreement={agreement} />}
      {isManaged && agreement === null && <ManageGig open={open} />}
      {agreement === null && !isManaged && myProposal !== null && <OwnProposal open={open} proposal={myProposal} />}
      <GigFacts gig={gig} />
      {isManaged && state !== 'draft' && <Proposals open={open} />}
      {!isManaged && <Propose open={open} />}
      {state !== 'draft' && <Questions gig={gig} />}
      {isManaged ? null : (
        <div className={styles.report}>
          <ReportButton variant="quiet" size="small" target={{ type: 'gig', id: gig.id, name: gig.title }}>
            Report this gig
          </ReportButton>
        </div>
      )}
    </>
  )
}

function Actions({ gig: { id, title: name, state } }: { gig: Gig }) {
  const isSaved = useSaved('gig')?.has(id)
  return (
    <>
      {state === 'open' || isSaved ? <SaveButton item={{ kind: 'gig', id, name }} /> : null}
      {state === 'draft' ? null : <FollowMenu key={id} target={{ on: 'gig', id, name }} />}
      <CopyButton text={new URL(gigPath(id), location.origin).href} what="link" icon={<Link2 size={16} />} />
    </>
  )
}
