import { useMemo, useState } from 'react'
import { CsvError } from '../../../../shared/format/csv/read-csv.ts'
import { TASK_FIELDS } from '../../../../shared/format/csv/task-table.ts'
import { IMPORT_ROWS } from '../../../../shared/limits.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FieldPlaces } from '../../../ui/import/field-places.tsx'
import { FileDrop } from '../../../ui/import/file-drop.tsx'
import { ImportProgress } from '../../../ui/import/import-progress.tsx'
import { RowProblems } from '../../../ui/import/row-problems.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Screen } from '../screen.ts'
import { type ChosenTable, previewOf, readTable } from './chosen-table.ts'
import { FirstRows } from './first-rows.tsx'
import { type ImportState, useImport } from './use-import.tsx'

const FIELDS = TASK_FIELDS.map((field) => ({
  field,
  label: field === 'due' ? 'Due date' : field.charAt(0).toUpperCase() + field.slice(1),
  required: field === 'title',
}))

/** Imports tasks from a table: file, columns and problems, progress. Nothing is written before the user has seen what will be. */
export function ImportDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenTable>()
  const [error, setError] = useState<string>()
  const { state, run, retry } = useImport(screen, onClose)
  const preview = useMemo(() => chosen && previewOf(chosen, screen), [chosen, screen])
  const count = preview?.tasks.length ?? 0
  const isRunning = state.status === 'running'
  const choose = async (file: File) => {
    setError(undefined)
    try {
      setChosen(await readTable(file))
    } catch (problem) {
      setChosen(undefined)
      setError(problem instanceof CsvError ? problem.message : 'This file could not be read. Please choose it again')
    }
  }
  const close = () => {
    if (!isRunning) onClose()
  }
  return (
    <Dialog
      open
      wide
      title="Import tasks"
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={isRunning}>
            {state.status === 'failed' ? 'Close' : 'Cancel'}
          </Button>
          {state.status === 'failed' ? (
            <Button variant="primary" onClick={() => void retry()}>
              Import the other {(state.all - state.done).toLocaleString()}
            </Button>
          ) : null}
          {preview && state.status !== 'failed' ? (
            <Button
              variant="primary"
              disabled={count === 0 || preview.refusal !== undefined}
              busy={isRunning && 'Importing...'}
              onClick={() => void run(preview.tasks)}
            >
              Import {tasksOf(count)}
            </Button>
          ) : null}
        </>
      }
    >
      {state.status === 'ready' ? (
        <FileDrop
          label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          chosen={chosen?.fileName}
          hint={`A table with headings, at most ${IMPORT_ROWS.toLocaleString()} rows and 1 MB`}
          error={error ?? preview?.refusal}
          onFile={(file) => void choose(file)}
        />
      ) : (
        <Running {...state} />
      )}
      {chosen && preview && state.status === 'ready' ? (
        <>
          <FieldPlaces
            fields={FIELDS}
            head={chosen.table.head}
            places={chosen.places}
            onChange={(places) => setChosen({ ...chosen, places })}
          />
          <output>{summaryOf(count, chosen.table.rows.length)}</output>
          <RowProblems label="Rows with problems" problems={preview.problems} />
          <FirstRows tasks={preview.tasks} screen={screen} />
        </>
      ) : null}
    </Dialog>
  )
}

function Running({ status, done, all, problem }: ImportState) {
  if (status === 'running') return <ImportProgress done={done} all={all} what="tasks" />
  return (
    <Alert>
      {done === 0 ? 'Nothing was imported.' : `${tasksOf(done)} of ${all.toLocaleString()} imported.`} {problem}
    </Alert>
  )
}

function summaryOf(count: number, rows: number): string {
  if (count === rows) return rows === 1 ? 'The row can be imported.' : `All ${rows.toLocaleString()} rows can be imported.`
  return `${count.toLocaleString()} of ${rows.toLocaleString()} rows can be imported. Rows with problems are left out.`
}

const tasksOf = (count: number): string => (count === 1 ? '1 task' : `${count.toLocaleString()} tasks`)
