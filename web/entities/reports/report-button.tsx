import { Flag } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ReportForm, type Reported } from './report-form.tsx'

interface ReportButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  target: Reported & { name: string }
  children: string
}

/** Tells those who run the site of a person or a startup; `children` is what the button says. */
export function ReportButton({ target, children, ...look }: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...look} icon={<Flag size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={`Report ${target.name}`}
        description={`Those who run this site read it. ${DISCREET[target.type]}`}
      >
        <ReportForm target={target} onDone={close} />
      </Dialog>
    </>
  )
}

const DISCREET = {
  user: 'The person is not told who reported.',
  startup: 'The startup is not told who reported.',
} as const satisfies Record<Reported['type'], string>
