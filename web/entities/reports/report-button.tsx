import { Flag } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Button } from '../../ui/actions/button.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { aboutReporting } from './report-dialog.tsx'
import { ReportForm, type Reported } from './report-form.tsx'

interface ReportButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  target: Reported
  children: string
}

/** Reports something to those who run the site; `children` is what the button reads. */
export const ReportButton = ({ target, children, ...look }: ReportButtonProps) => (
  <DialogButton {...look} {...aboutReporting(target)} icon={<Flag size={16} />} label={children}>
    {(close) => <ReportForm target={target} onClose={close} />}
  </DialogButton>
)
