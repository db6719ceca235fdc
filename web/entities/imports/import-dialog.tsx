import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { FileDrop } from '../../ui/import/file-drop.tsx'
import { ImportProgress } from '../../ui/import/import-progress.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { useBatches } from './use-batches.ts'

interface ImportDialogProps<F extends { fileName: string }> {
  /** What is imported: "tasks". */
  what: string
  description?: string
  /** Which files can be chosen, and the errors whose message says what is wrong with one. */
  file: { label: string; accept: string; hint: string; Refusal: new (message: string) => Error }
  read: (file: File) => Promise<F>
  chosen: F | undefined
  onChosen: (chosen: F | undefined) => void
  /** Why nothing of the file can be imported. */
  refusal?: string | undefined
  batches: ReturnType<typeof useBatches>
  /** What is imported, of all: "2 tasks of 5". */
  countOf: (done: number, all: number) => string
  /** The button that begins the import; left out before there is something to import. */
  confirm: { label: string; disabled?: boolean; run: () => void } | undefined
  onClose: () => void
  /** What will be imported. */
  children: ReactNode
  /** What was imported. */
  result?: ReactNode
}

/** Imports a file: choice, preview and problems, progress. Nothing is written before the user has seen what will be. */
export function ImportDialog<F extends { fileName: string }>(props: ImportDialogProps<F>) {
  const { what, description, file, read, chosen, onChosen, refusal, batches, countOf, onClose, children, result } = props
  const [error, setError] = useState<string>()
  const { status, done, all, problem } = batches.state
  const { Refusal, ...drop } = file
  const choose = async (one: File) => {
    setError(undefined)
    try {
      onChosen(await read(one))
    } catch (failure) {
      onChosen(undefined)
      setError(failure instanceof Refusal ? failure.message : 'This file could not be read. Please choose it again')
    }
  }
  const close = () => {
    if (status !== 'running') onClose()
  }
  return (
    <Dialog open wide title={`Import ${what}`} description={description} onClose={close} actions={<Buttons {...props} onClose={close} />}>
      {status === 'ready' ? (
        <>
          <FileDrop {...drop} chosen={chosen?.fileName} error={error ?? refusal} onFile={(one) => void choose(one)} />
          {children}
        </>
      ) : null}
      {status === 'running' ? <ImportProgress done={done} all={all} what={what} /> : null}
      {status === 'failed' ? (
        <Alert>
          {done === 0 ? 'Nothing was imported.' : `${countOf(done, all)} imported.`} {problem}
        </Alert>
      ) : null}
      {status === 'done' ? result : null}
    </Dialog>
  )
}

type ButtonsProps = Pick<ImportDialogProps<{ fileName: string }>, 'batches' | 'confirm' | 'onClose'>

function Buttons({ batches: { state, retry }, confirm, onClose }: ButtonsProps) {
  const { status, done, all } = state
  if (status === 'done') {
    return (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    )
  }
  return (
    <>
      <Button onClick={onClose} disabled={status === 'running'}>
        {status === 'failed' ? 'Close' : 'Cancel'}
      </Button>
      {status === 'failed' ? (
        <Button variant="primary" onClick={retry}>
          {done === 0 ? 'Try again' : `Import the other ${(all - done).toLocaleString()}`}
        </Button>
      ) : null}
      {confirm && status !== 'failed' ? (
        <Button variant="primary" disabled={confirm.disabled} busy={status === 'running' && 'Importing...'} onClick={confirm.run}>
          {confirm.label}
        </Button>
      ) : null}
    </>
  )
}
