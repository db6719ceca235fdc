import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from './button.tsx'

interface DownloadButtonProps {
  children: string
  onDownload: () => Promise<void>
}

/** Downloads a file; says Preparing... meanwhile, and why it failed in a toast. */
export function DownloadButton({ children, onDownload }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await onDownload()
    } catch (problem) {
      toast.error(problem instanceof Error ? problem.message : 'The file could not be made. Please try again')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={<Download size={14} />} busy={busy && 'Preparing...'} onClick={() => void download()}>
      {children}
    </Button>
  )
}
