import { Text } from '../../../ui/layout/text.tsx'
import { useState } from 'react'
import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { guessLeadFields, LEAD_TABLE, type LeadField } from '../../../../shared/format/csv/lead-table.ts'
import { readTable, TABLE_FILE } from '../../../entities/imports/chosen-table.ts'
import { ImportDialog as Frame } from '../../../entities/imports/import-dialog.tsx'
import { LEAD_FIELD_NAMES } from '../../../entities/sales/names.ts'
import { saveTable } from '../../../lib/browser/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FieldPlaces } from '../../../ui/import/field-places.tsx'
import { RowProblems } from '../../../ui/import/row-problems.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Screen } from '../lead-kind.tsx'
import { type ChosenFile, problemsOf, rejectedRows } from './chosen-file.ts'
import { type Check, type OnDuplicate, useLeadImport } from './use-lead-import.ts'

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

/** Imports leads from a table; the server says before what it would do. */
export function ImportDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const [onDuplicate, setOnDuplicate] = useState<OnDuplicate>('skip')
  const { checked, check, run, result, batches } = useLeadImport(screen)
  const take = (file: ChosenFile | undefined, choice: OnDuplicate) => {
    setChosen(file)
    setOnDuplicate(choice)
    void check(file, choice)
  }
  const confirm =
    chosen &&
    confirmOf(
      checked,
      () => void check(chosen, onDuplicate),
      (plan) => run(chosen, onDuplicate, plan),
    )
  return (
    <Frame
      what="leads"
      file={TABLE_FILE}
      read={(file) => readTable(file, guessLeadFields)}
      onChosen={(file) => take(file, onDuplicate)}
      refusal={chosen && chosen.places.name === undefined ? 'Choose the column with the names' : undefined}
      countOf={(done, all) => `${done.toLocaleString()} of ${leadsOf(all)}`}
      {...{ chosen, batches, confirm, onClose }}
      result={chosen && result ? <Outcome chosen={chosen} result={result} isDone /> : null}
    >
      {chosen ? (
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
          {checked.status === 'failed' ? <Alert>{checked.problem}</Alert> : null}
          {checked.status === 'checking' ? (
            <Text as="output" tone="muted">
              Checking the rows...
            </Text>
          ) : null}
          {checked.status === 'checked' ? <Outcome chosen={chosen} result={checked.result} isDone={false} /> : null}
        </>
      ) : null}
    </Frame>
  )
}

/** The button that imports what was checked, or checks again. */
function confirmOf(checked: Check, onCheck: () => void, onRun: (plan: LeadImportResult) => void) {
  if (checked.status === 'none') return undefined
  if (checked.status === 'failed') return { label: 'Try again', run: onCheck }
  if (checked.status === 'checking') return { label: `Import ${leadsOf(0)}`, disabled: true, run: () => {} }
  const { result } = checked
  const count = result.created + result.updated
  return { label: `Import ${leadsOf(count)}`, disabled: count === 0, run: () => onRun(result) }
}

interface OutcomeProps {
  chosen: ChosenFile
  result: LeadImportResult
  isDone: boolean
}

/** What would happen, or what has happened. */
const Outcome = ({ chosen, result, isDone }: OutcomeProps) => (
  <>
    <output>{sentenceOf(result, isDone)}</output>
    <RowProblems problems={problemsOf(chosen, result.errors)} />
    {result.errors.length === 0 ? null : (
      <div>
        <Button size="small" onClick={() => saveTable('rejected-leads.csv', rejectedRows(chosen, result.errors))}>
          Download rejected rows
        </Button>
      </div>
    )}
  </>
)

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
