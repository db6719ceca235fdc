import { useState } from 'react'
import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { LEAD_TABLE, type LeadField } from '../../../../shared/format/csv/lead-table.ts'
import { CsvError } from '../../../../shared/format/csv/read-csv.ts'
import { IMPORT_ROWS } from '../../../../shared/limits.ts'
import { LEAD_FIELD_NAMES } from '../../../entities/sales/names.ts'
import { saveTable } from '../../../lib/browser/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FieldPlaces } from '../../../ui/import/field-places.tsx'
import { FileDrop } from '../../../ui/import/file-drop.tsx'
import { ImportProgress } from '../../../ui/import/import-progress.tsx'
import { RowProblems } from '../../../ui/import/row-problems.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Screen } from '../screen.ts'
import { type ChosenFile, problemsOf, readFile, rejectedRows } from './chosen-file.ts'
import styles from './import-dialog.module.css'
import { type ImportState, type OnDuplicate, useLeadImport } from './use-lead-import.ts'

const LABELS: Readonly<Record<LeadField, string>> = {
  ...LEAD_FIELD_NAMES,
  stage: 'Stage',
  currency: 'Currency',
  owner_email: 'Email of the owner',
  next_follow_up: 'Next follow-up',
  notes: 'Notes',
}
const FIELDS = LEAD_TABLE.map((field) => ({ field, label: LABELS[field], required: field === 'name' }))
const DUPLICATES = [
  { value: 'skip', label: 'Keep the lead as it is' },
  { value: 'update', label: 'Update the lead' },
]
/** Rows that are shown before they are imported. */
const SHOWN = 5

/** Imports leads from a table: file, columns and problems, result. Nothing is written before the user has seen what will be. */
export function ImportDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const [error, setError] = useState<string>()
  const [onDuplicate, setOnDuplicate] = useState<OnDuplicate>('skip')
  const { state, check, run } = useLeadImport(screen)
  const isRunning = state.status === 'running'
  const take = (file: ChosenFile | undefined, choice: OnDuplicate) => {
    setChosen(file)
    setOnDuplicate(choice)
    void check(file, choice)
  }
  const choose = async (file: File) => {
    setError(undefined)
    try {
      take(await readFile(file), onDuplicate)
    } catch (problem) {
      take(undefined, onDuplicate)
      setError(problem instanceof CsvError ? problem.message : 'This file could not be read. Please choose it again')
    }
  }
  const close = () => {
    if (!isRunning) onClose()
  }
  const next = () => {
    if (!chosen) return
    if (state.status === 'checked') void run(chosen, onDuplicate, state.result)
    else if (state.status === 'failed') void run(chosen, onDuplicate, state.plan, state.done)
    else void check(chosen, onDuplicate)
  }
  const noName = chosen && chosen.places.name === undefined ? 'Choose the column with the names' : undefined
  return (
    <Dialog open wide title="Import leads" onClose={close} actions={<Buttons state={state} onRun={next} onClose={close} />}>
      {state.status === 'done' || isRunning ? null : (
        <FileDrop
          label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          chosen={chosen?.fileName}
          hint={`A table with headings, at most ${IMPORT_ROWS.toLocaleString()} rows and 1 MB`}
          error={error ?? noName}
          onFile={(file) => void choose(file)}
        />
      )}
      {chosen && state.status !== 'done' && !isRunning ? (
        <>
          <FieldPlaces
            fields={FIELDS}
            head={chosen.table.head}
            places={chosen.places}
            onChange={(places) => take({ ...chosen, places }, onDuplicate)}
          />
          <SelectField
            name="onDuplicate"
            label="When a lead with the same email exists"
            options={DUPLICATES}
            value={onDuplicate}
            onChange={({ currentTarget: { value } }) => take(chosen, value === 'update' ? 'update' : 'skip')}
          />
          <FirstRows chosen={chosen} />
        </>
      ) : null}
      {chosen ? <Outcome state={state} chosen={chosen} /> : null}
    </Dialog>
  )
}

function Buttons({ state, onRun, onClose }: { state: ImportState; onRun: () => void; onClose: () => void }) {
  if (state.status === 'done') {
    return (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    )
  }
  const count = state.status === 'checked' ? state.result.created + state.result.updated : 0
  return (
    <>
      <Button onClick={onClose} disabled={state.status === 'running'}>
        Cancel
      </Button>
      {state.status === 'ready' ? null : (
        <Button
          variant="primary"
          disabled={state.status === 'checking' || (state.status === 'checked' && count === 0)}
          busy={state.status === 'running' && 'Importing...'}
          onClick={onRun}
        >
          {labelOf(state, count)}
        </Button>
      )}
    </>
  )
}

function labelOf(state: ImportState, count: number): string {
  if (state.status === 'unchecked') return 'Try again'
  if (state.status !== 'failed') return `Import ${leadsOf(count)}`
  return state.done === 0 ? 'Try again' : `Import the other ${(state.all - state.done).toLocaleString()}`
}

/** What would happen, what happens, and what has happened. */
function Outcome({ state, chosen }: { state: ImportState; chosen: ChosenFile }) {
  if (state.status === 'ready') return null
  if (state.status === 'unchecked') return <Alert>{state.problem}</Alert>
  if (state.status === 'failed') {
    const written = state.done === 0 ? '' : `${state.done.toLocaleString()} of ${leadsOf(state.all)} imported. `
    return <Alert>{written + state.problem}</Alert>
  }
  if (state.status === 'checking') return <output className={styles.note}>Checking the rows...</output>
  if (state.status === 'running') return <ImportProgress done={state.done} all={state.all} what="leads" />
  const { result } = state
  return (
    <>
      <output>{sentenceOf(result, state.status === 'done')}</output>
      <RowProblems label="Rows with problems" problems={problemsOf(chosen, result.errors)} />
      {result.errors.length === 0 ? null : (
        <div>
          <Button size="small" onClick={() => saveTable('rejected-leads.csv', rejectedRows(chosen, result.errors))}>
            Download rejected rows
          </Button>
        </div>
      )}
    </>
  )
}

type Row = ChosenFile['table']['rows'][number]

const cellIn = (place: number) => (row: Row) => <span dir="auto">{row.cells[place]}</span>

function FirstRows({ chosen: { table, places } }: { chosen: ChosenFile }) {
  const fields = LEAD_TABLE.filter((field) => places[field] !== undefined).slice(0, 5)
  if (fields.length === 0) return null
  return (
    <DataTable
      label="First rows"
      rows={table.rows.slice(0, SHOWN)}
      keyOf={({ line }) => String(line)}
      columns={fields.map((field) => ({ title: LABELS[field], cell: cellIn(places[field] ?? -1) }))}
    />
  )
}

function sentenceOf({ created, updated, skipped, errors }: LeadImportResult, isDone: boolean): string {
  const rejected = new Set(errors.map(({ row }) => row)).size
  const parts = [
    created > 0 ? `${leadsOf(created)} ${isDone ? 'created' : 'will be created'}` : '',
    updated > 0 ? `${leadsOf(updated)} ${isDone ? 'updated' : 'will be updated'}` : '',
    skipped > 0 ? `${leadsOf(skipped)} ${isDone ? 'left as before' : 'will stay as before'}` : '',
    rejected > 0
      ? `${rejected === 1 ? '1 row' : `${rejected.toLocaleString()} rows`} with problems ${isDone ? 'left out' : 'will be left out'}`
      : '',
  ].filter(Boolean)
  return parts.length === 0 ? 'Nothing to import.' : `${parts.join(', ')}.`
}

const leadsOf = (count: number): string => (count === 1 ? '1 lead' : `${count.toLocaleString()} leads`)
