import { ReportForm } from '../../../entities/reports/report-form.tsx'
import type { ChatMessage } from '../../../entities/messages/thread/thread.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Reports a message, which those who run the site can read then. */
export const ReportDialog = ({ message: { id }, onClose }: { message: ChatMessage; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Report this message"
    description="Our team reads this message and no other one. The sender is not notified about who reported."
  >
    <ReportForm target={{ type: 'message', id }} onClose={onClose} />
  </Dialog>
)
