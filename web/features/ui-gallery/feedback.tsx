import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Ring } from '../../ui/facts/ring.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { UndoToast } from '../../ui/feedback/undo-toast.tsx'
import { Row, Sample } from './sample.tsx'

export function Feedback() {
  return (
    <Sample title="Feedback">
      <Alert action={<Button size="small">Browse Startups</Button>}>Startup not found</Alert>
      <Alert tone="warning">You are offline.</Alert>
      <Alert tone="success">Saved.</Alert>
      <Alert tone="info">Links belong to a startup.</Alert>
      <UndoToast sentence="Link disabled" onUndo={() => undefined} />
      <Row>
        <Spinner /> <Spinner size={24} />
        <Ring part={0.4} label="A part" /> <Ring part={1} label="The whole" />
      </Row>
      <Loading>
        <Skeleton shape="title" width="50%" />
        <Skeleton width="80%" />
      </Loading>
      {(['rocket', 'link', 'search', 'team'] as const).map((drawing) => (
        <EmptyState key={drawing} drawing={drawing} title="Nothing here yet" action={<Button>The next step</Button>}>
          What this is for, in one sentence.
        </EmptyState>
      ))}
    </Sample>
  )
}
