import { Bookmark, Flag, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FilterValues } from '../../../web/lib/use-filters.ts'
import { Button } from '../../../web/ui/actions/button.tsx'
import { FramedField } from '../../../web/ui/fields/framed-field.tsx'
import { ChoicesField } from '../../../web/ui/fields/lists/choices-field.tsx'
import { TagsField } from '../../../web/ui/fields/lists/tags-field.tsx'
import { PasswordField } from '../../../web/ui/fields/password-field.tsx'
import { SelectField } from '../../../web/ui/fields/select-field.tsx'
import { SwitchField } from '../../../web/ui/fields/switch-field.tsx'
import { TextArea } from '../../../web/ui/fields/text-area.tsx'
import { TextField } from '../../../web/ui/fields/text-field.tsx'
import { FilterBar } from '../../../web/ui/filters/filter-bar.tsx'
import { ToggleFilter, TypedFilter } from '../../../web/ui/filters/filter-fields.tsx'
import { FilterRow } from '../../../web/ui/filters/filter-row.tsx'
import { Form, FormActions, FormRow } from '../../../web/ui/form/form.tsx'
import { ImageField, type ImageFieldState } from '../../../web/ui/images/image-field.tsx'
import { FieldPlaces } from '../../../web/ui/import/field-places.tsx'
import { FileDrop } from '../../../web/ui/import/file-drop.tsx'
import { ImportProgress } from '../../../web/ui/import/import-progress.tsx'
import { RowProblems } from '../../../web/ui/import/row-problems.tsx'
import { ChoicePicker } from '../../../web/ui/pickers/choice-picker.tsx'
import { DatePicker } from '../../../web/ui/pickers/date-picker.tsx'
import { LabelPicker } from '../../../web/ui/pickers/label-picker.tsx'
import { PeoplePicker } from '../../../web/ui/pickers/people-picker.tsx'
import { Held, nothing } from './held.tsx'

const ERRORS = { sentence: 'Name, details, and stage are required', fields: { wrong: 'Name is required' } }
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata'].map((id) => ({ id, name: id }))
const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Katherine Johnson'].map((name) => ({ id: name, name, picture: null }))
const LABELS = [
  { id: 'bug', name: 'Bug', colour: 'red' },
  { id: 'long', name: 'A label with a name of thirty', colour: 'teal' },
]
const CHOICES = [
  { id: 'high', name: 'High', lead: <Flag size={16} aria-hidden /> },
  { id: 'none', name: 'No priority', lead: <Minus size={16} aria-hidden /> },
]
const EMPTY: ImageFieldState = { status: 'empty', preview: null, progress: 0, error: '', choose: nothing, retry: nothing, remove: nothing }
const IMAGES: readonly [label: string, image: ImageFieldState][] = [
  ['Empty', EMPTY],
  ['Uploading', { ...EMPTY, status: 'working', progress: 0.4, preview: '/favicon.svg' }],
  ['Ready', { ...EMPTY, status: 'ready', preview: '/favicon.svg' }],
  ['Failed', { ...EMPTY, status: 'failed', preview: '/favicon.svg', error: 'The upload failed. Please try again' }],
]
const FILTERS = [
  { name: 'state', label: 'State', options: ['Open', 'Closed'], any: 'Any state' },
  { name: 'kind', label: 'Kind', options: ['Paid', 'Volunteer'], any: 'Any kind' },
]
const COLUMNS = [
  { field: 'title', label: 'Task title', required: true },
  { field: 'due', label: 'Due on' },
] as const

/** What takes a value. */
export const FIELDS: Readonly<Record<string, ReactNode>> = {
  Fields: (
    <Form errors={ERRORS} onSubmit={nothing}>
      <FormRow>
        <TextField name="text" label="Text" placeholder="Placeholder" hint="A hint below." />
        <TextField name="wrong" label="With an error" />
      </FormRow>
      <FormRow>
        <PasswordField name="password" label="Password" defaultValue="correct horse" autoComplete="off" />
        <SelectField name="stage" label="Select" placeholder="Choose a stage" options={['Idea', 'Seed']} optional />
      </FormRow>
      <TextField name="disabled" label="Disabled" defaultValue="Not now" disabled />
      <TextArea name="details" label="Text area" rows={3} />
      <Held<readonly string[]> first={['Design']}>
        {(areas, setAreas) => (
          <ChoicesField name="areas" label="Choices" options={['Product', 'Design']} value={areas} onChange={setAreas} />
        )}
      </Held>
      <Held<readonly string[]> first={['Figma', 'TypeScript']}>
        {(skills, setSkills) => <TagsField name="skills" label="Tags" max={5} maxLength={40} value={skills} onChange={setSkills} />}
      </Held>
      <FramedField name="zone" label="A picker in a form" hint="With a search">
        <Held first="Europe/Berlin">
          {(zone, setZone) => (
            <ChoicePicker label="Time zone" searchLabel="Search time zones" options={ZONES} value={zone} onChange={setZone} />
          )}
        </Held>
      </FramedField>
      <Held<boolean> first>{(on, setOn) => <SwitchField label="Switch" checked={on} onChange={setOn} />}</Held>
      <FormActions>
        <Button>Cancel</Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </FormActions>
    </Form>
  ),
  Images: (
    <>
      {IMAGES.map(([label, image]) => (
        <ImageField key={label} label={label} image={image} accept="image/*" />
      ))}
      <ImageField label="Wide" image={EMPTY} accept="image/*" shape="wide" />
    </>
  ),
  Filters: (
    <Held<FilterValues> first={{ state: 'Open', saved: 'true' }}>
      {(filters, setFilters) => {
        const onChange = (name: string, value: string) => setFilters({ ...filters, [name]: value || undefined })
        const shared = { filters, onChange, fields: FILTERS, onReset: () => setFilters({}) }
        const search = <TypedFilter filters={filters} onChange={onChange} name="search" label="Search" placeholder="Name" />
        const first = (
          <ToggleFilter filters={filters} onChange={onChange} name="saved" label="Saved" icon={<Bookmark size={16} aria-hidden />} />
        )
        return (
          <>
            <FilterBar {...shared} label="Find things" search={search} first={first} />
            <FilterRow {...shared} label="Find more" found="12 things" />
          </>
        )
      }}
    </Held>
  ),
  Pickers: (
    <>
      <Held<readonly string[]> first={['Ada Lovelace']}>
        {(people, setPeople) => <PeoplePicker label="Assignees" people={PEOPLE} value={people} onChange={setPeople} none="Unassigned" />}
      </Held>
      <PeoplePicker label="Nobody yet" people={PEOPLE} value={[]} onChange={nothing} />
      <PeoplePicker label="Only shown" people={PEOPLE} value={['Ada Lovelace']} onChange={nothing} readOnly />
      <Held<readonly string[]> first={['bug', 'long']}>
        {(chosen, setChosen) => <LabelPicker label="Labels" labels={LABELS} value={chosen} onChange={setChosen} onCreate={nothing} />}
      </Held>
      <Held first="high">
        {(choice, setChoice) => <ChoicePicker label="Priority" options={CHOICES} value={choice} onChange={setChoice} />}
      </Held>
      <Held<string | null> first="2026-11-27">
        {(date, setDate) => <DatePicker label="Due date" value={date} onChange={setDate} hasTime />}
      </Held>
      <DatePicker label="No date yet" value={null} onChange={nothing} />
    </>
  ),
  Import: (
    <>
      <FileDrop label="table" accept=".csv" hint="At most 1 MB" error="This file is empty" onFile={nothing} />
      <Held<{ title?: number; due?: number }> first={{ title: 0 }}>
        {(places, setPlaces) => <FieldPlaces fields={COLUMNS} head={['Summary', 'Deadline']} places={places} onChange={setPlaces} />}
      </Held>
      <RowProblems problems={[{ line: 14, message: '“31.12.2026” is not a date. Write it as 2026-12-31' }]} />
      <ImportProgress done={45} all={120} what="tasks" />
    </>
  ),
}
