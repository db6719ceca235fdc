import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { ReportForm, type Reported } from './report-form.tsx'

const AUTHORS: Readonly<Record<Reported['type'], string>> = {
  user: 'The person',
  startup: 'The startup',
  link: 'The creator',
  gig: 'The poster',
  message: 'The sender',
  'room-message': 'The sender',
  comment: 'The author',
  review: 'The author',
}
/** Operators read these only when a report names them. */
const PRIVATE: Readonly<Partial<Record<Reported['type'], string>>> = { message: 'message', 'room-message': 'message', comment: 'comment' }

/** Title and description of the dialog that reports something. */
export function aboutReporting({ type, name }: Reported) {
  const reads = PRIVATE[type] === undefined ? 'reviews every report' : `reads this ${PRIVATE[type]} and no other one`
  return { title: `Report ${name}`, description: `Our team ${reads}. ${AUTHORS[type]} is not notified about who reported.` }
}

/** Reports what an action of a menu was chosen for. */
export const ReportDialog = ({ target, onClose }: { target: Reported; onClose: () => void }) => (
  <LazyDialog open onClose={onClose} {...aboutReporting(target)}>
    <ReportForm target={target} onClose={onClose} />
  </LazyDialog>
)
