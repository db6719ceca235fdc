import { useState } from 'react'
import { FieldPlaces } from '../../../ui/import/field-places.tsx'
import { FileDrop } from '../../../ui/import/file-drop.tsx'
import { ImportProgress } from '../../../ui/import/import-progress.tsx'
import { RowProblems } from '../../../ui/import/row-problems.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Sample } from '../sample.tsx'

const FIELDS = [
  { field: 'title', label: 'Task title', required: true },
  { field: 'due', label: 'Due on' },
] as const
const PROBLEMS = [
  { line: 2, message: 'The title is missing' },
  { line: 14, message: '“31.12.2026” is not a date. Write it as 2026-12-31' },
]

/** The parts of an import of a table. */
export function Imports() {
  const [fileName, setFileName] = useState<string>()
  const [places, setPlaces] = useState<{ title?: number; due?: number }>({ title: 0 })
  return (
    <Sample title="Import">
      <Card>
        <FileDrop
          label="table"
          accept=".csv"
          chosen={fileName}
          hint="At most 1 MB"
          error={fileName === undefined ? undefined : 'This file is empty'}
          onFile={({ name }) => setFileName(name)}
        />
        <FieldPlaces fields={FIELDS} head={['Summary', 'Deadline']} places={places} onChange={setPlaces} />
        <RowProblems label="Rows with problems" problems={PROBLEMS} />
        <ImportProgress done={45} all={120} what="tasks" />
      </Card>
    </Sample>
  )
}
