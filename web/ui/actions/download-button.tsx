import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

interface DownloadButtonProps {
  children: string
  onDownload: () => Promise<void>
  /** Called when the download fails. */
  onFailure: (sentence: string) => void
}

/** Downloads a file; says Preparing... meanwhile. */
export function DownloadButton({ children, onDownload, onFailure }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await onDownload()
    } catch (problem) {
      onFailure(problem instanceof Error ? problem.message : 'The file could not be made. Please try again')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={<Download size={14} aria-hidden />} busy={busy && 'Preparing...'} onClick={() => void download()}>
      {children}
    </Button>
  )
}
