import { Flag, Minus } from 'lucide-react'
import { useState } from 'react'
import { Checklist, type ChecklistItem } from '../../../ui/checklist/checklist.tsx'
import { InlineEdit } from '../../../ui/editing/inline-edit.tsx'
import { InlineMarkdown } from '../../../ui/editing/inline-markdown.tsx'
import { LabelChip } from '../../../ui/cards/label-chip.tsx'
import { Avatars } from '../../../ui/images/avatars.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ChoicePicker } from '../../../ui/pickers/choice-picker.tsx'
import { DatePicker } from '../../../ui/pickers/date-picker.tsx'
import { LabelPicker, type PickerLabel } from '../../../ui/pickers/label-picker.tsx'
import { PeoplePicker } from '../../../ui/pickers/people-picker.tsx'
import { Row, Sample } from '../sample.tsx'

const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Katherine Johnson', 'Mary Somerville'].map((name) => ({ id: name, name, picture: null }))
const LABELS: readonly PickerLabel[] = [
  { id: 'bug', name: 'Bug', colour: 'red' },
  { id: 'design', name: 'Design', colour: 'purple' },
  { id: 'long', name: 'A label with a name of thirty', colour: 'teal' },
]
const CHOICES = [
  { id: 'high', name: 'High', lead: <Flag size={16} aria-hidden /> },
  { id: 'none', name: 'No priority', lead: <Minus size={16} aria-hidden /> },
]
const refuse = () => Promise.reject(new Error('The server was not reached'))

/** Values that are chosen and edited where they stand. */
export function Pickers() {
  const [people, setPeople] = useState<readonly string[]>(['Ada Lovelace'])
  const [labels, setLabels] = useState(LABELS)
  const [chosen, setChosen] = useState<readonly string[]>(['bug', 'long'])
  const [choice, setChoice] = useState('high')
  const [date, setDate] = useState<string | null>('2026-11-27')
  return (
    <Sample title="Pickers">
      <Card>
        <PeoplePicker label="Assignees" people={PEOPLE} value={people} onChange={setPeople} none="Unassigned" />
        <PeoplePicker label="Nobody yet" people={PEOPLE} value={[]} onChange={() => undefined} />
        <PeoplePicker label="Only shown" people={PEOPLE} value={people} onChange={() => undefined} readOnly />
        <LabelPicker
          label="Labels"
          labels={labels}
          value={chosen}
          onChange={setChosen}
          onCreate={(name) => setLabels((before) => [...before, { id: name, name, colour: 'blue' }])}
        />
        <ChoicePicker label="Priority" options={CHOICES} value={choice} onChange={setChoice} />
        <DatePicker label="Due date" value={date} onChange={setDate} hasTime />
        <DatePicker label="No date yet" value={null} onChange={() => undefined} />
      </Card>
      <Row>
        <Avatars people={PEOPLE} /> <Avatars people={PEOPLE.slice(0, 2)} />
        <LabelChip name="Design" colour="purple" />
      </Row>
    </Sample>
  )
}

export function Edits() {
  const [title, setTitle] = useState('A title that is edited where it stands')
  const [text, setText] = useState('Some **Markdown**')
  return (
    <Sample title="Editing in place">
      <Card>
        <InlineEdit label="Title" look="title" value={title} onSave={setTitle} maxLength={200} />
        <InlineEdit label="Note" multiline value="" onSave={refuse} placeholder="Cannot be saved" keepAs="gallery" />
        <InlineMarkdown label="Description" value={text} onSave={setText} />
        <InlineMarkdown label="Empty description" value="" onSave={() => undefined} />
      </Card>
      <Card title="Checklist">
        <Points />
      </Card>
    </Sample>
  )
}

function Points() {
  const [items, setItems] = useState<readonly ChecklistItem[]>([
    { id: 'a', text: 'Write the text', done: true },
    { id: 'b', text: 'Ask for a review', done: false },
    { id: 'c', text: 'A point with a text that is so long that it goes over more than one line of the panel', done: false },
  ])
  const change = (id: string, next: Partial<ChecklistItem>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...next } : item)))
  return (
    <Checklist
      label="Sample checklist"
      items={items}
      max={5}
      maxLength={200}
      onAdd={(text) => setItems((before) => [...before, { id: crypto.randomUUID(), text, done: false }])}
      onTick={(id, done) => change(id, { done })}
      onRename={(id, text) => change(id, { text })}
      onRemove={(id) => setItems((before) => before.filter((item) => item.id !== id))}
      onSort={(ids) => setItems((before) => ids.flatMap((id) => before.find((item) => item.id === id) ?? []))}
    />
  )
}
