import { useState } from 'react'
import { formatLocalTime, localTime } from '../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import type { ItemReference } from '../../../../shared/entities/messages/room.ts'
import { plainMentions } from '../../../../shared/format/text/mentions.ts'
import { plainMarkdown } from '../../../../shared/format/text/plain-markdown.ts'
import { LEAD_NAME_MAX } from '../../../../shared/limits.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import { NewItemDialog } from '../../../entities/boards/create/new-item-dialog.tsx'
import { claimAward } from '../../../entities/points/points.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { call } from '../../../lib/api.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { currentUserId } from '../../../lib/session/state.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'

const NAMES = ['startup', 'title', 'name', 'description', 'note', 'startsAt']

interface MakeDialogProps {
  kind: ItemReference['kind']
  content: string
  /** In which the user may create it; never empty. */
  startups: readonly MyStartup[]
  onMade: (reference: ItemReference) => void
  onClose: () => void
}

/** Creates a task, a meeting or a lead of a message. */
export function MakeDialog({ kind, content, startups, onMade, onClose }: MakeDialogProps) {
  const [now] = useState(Date.now)
  const first = plainMarkdown(content.trim().split('\n')[0] ?? '')
  const { texts, field } = useTextFields({
    startup: startups.length === 1 ? (startups[0]?.id ?? '') : '',
    title: [...first].slice(0, LEAD_NAME_MAX).join(''),
    text: plainMentions(content),
    startsAt: formatLocalTime(toLocal(Math.ceil(now / HOUR_MS) * HOUR_MS, deviceZone())),
  })
  const onCreate = async () => {
    const { id } = await CREATE[kind](texts)
    void claimAward(`${kind}.create`, id)
    onMade({ kind, startupId: texts.startup, id })
  }
  const options = startups.map(({ id, name }) => ({ value: id, label: name }))
  const [title, text] = kind === 'lead' ? ['Name', 'Note'] : ['Title', 'Description']
  const required = `Please enter a ${title.toLowerCase()}`
  return (
    <NewItemDialog noun={kind} names={NAMES} {...{ onCreate, onClose }}>
      <TextField label={title} required={required} maxLength={LEAD_NAME_MAX} dir="auto" {...field('title')} name={title.toLowerCase()} />
      {startups.length === 1 ? null : (
        <SelectField label="Startup" placeholder="Choose" required="Please choose a startup" {...{ options }} {...field('startup')} />
      )}
      {kind === 'meeting' ? (
        <TextField label="Starts" type="datetime-local" required="Please choose when it starts" {...field('startsAt')} />
      ) : null}
      <TextArea label={text} optional {...field('text')} name={text.toLowerCase()} />
    </NewItemDialog>
  )
}

type Texts = Record<'startup' | 'title' | 'text' | 'startsAt', string>
const CREATE: Readonly<Record<ItemReference['kind'], (texts: Texts) => Promise<{ id: string }>>> = {
  task: ({ startup: id, title, text }) => call('POST /api/startups/{id}/tasks', { id, body: { title, description: text } }),
  lead: ({ startup: id, title, text }) => call('POST /api/startups/{id}/leads', { id, body: { name: title, email: null, note: text } }),
  meeting: ({ startup: id, title, text, startsAt }) => {
    const times = { startsAt, endsAt: formatLocalTime(localTime(startsAt) + HOUR_MS), timeZone: deviceZone() }
    const body = { title, description: text, ...times, attendeeIds: [currentUserId()] }
    return call('POST /api/startups/{id}/meetings', { id, body })
  },
}
