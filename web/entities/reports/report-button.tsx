import { Flag } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Button } from '../../ui/actions/button.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { ReportForm, type Reported } from './report-form.tsx'

interface ReportButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  target: Reported & { name: string }
  children: string
}

/** Reports a user, a startup or a gig to those who run the site; `children` is what the button reads. */
export const ReportButton = ({ target, children, ...look }: ReportButtonProps) => (
  <DialogButton
    {...look}
    icon={<Flag size={16} />}
    label={children}
    title={`Report ${target.name}`}
    description={`Our team reviews every report. ${DISCREET[target.type]}`}
  >
    {(close) => <ReportForm target={target} onClose={close} />}
  </DialogButton>
)

const DISCREET = {
  user: 'The person is not notified about who reported.',
  startup: 'The startup is not notified about who reported.',
  gig: 'The poster is not notified about who reported.',
  message: 'The sender is not notified about who reported.',
} as const satisfies Record<Reported['type'], string>
