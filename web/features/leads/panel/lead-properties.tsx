import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LEAD_SOURCES, LEAD_STAGES, type LeadSource } from '../../../../shared/choices.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { COMPANY_MAX, JOB_TITLE_MAX, LEAD_TAG_MAX, LEAD_TAGS_MAX, PHONE_MAX } from '../../../../shared/limits.ts'
import { isOpenLead } from '../../../../shared/sales/lead-stages.ts'
import { textEdit } from '../../../entities/boards/edits/save-item.ts'
import { FixedValue, Properties, Property } from '../../../entities/boards/panel/parts.tsx'
import { followUpAt } from '../../../entities/sales/follow-up.ts'
import { leadPath } from '../../../entities/sales/paths.ts'
import { MoneyEdit } from '../../../entities/money/money-edit.tsx'
import { leadStageNames, SOURCE_NAMES } from '../../../entities/sales/names.ts'
import { OwnerProperty } from '../../../entities/sales/panel/owner-property.tsx'
import { StageProperty } from '../../../entities/sales/panel/stage-property.tsx'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { InlineEdit } from '../../../ui/editing/inline-edit.tsx'
import { ChoicePicker } from '../../../ui/pickers/choice-picker.tsx'
import { DatePicker } from '../../../ui/pickers/date-picker.tsx'
import { partsOf, spokenDate } from '../../../ui/pickers/dates.ts'
import { LabelPicker } from '../../../ui/pickers/label-picker.tsx'
import { leadWithEmail } from '../calls.ts'
import { type Screen, tagsOf } from '../lead-kind.tsx'
import styles from './lead-panel.module.css'
import type { LeadEdit, LeadEditor } from './use-lead.ts'
import { dateEdit, listEdit, valueEdit } from '../../../entities/boards/edits/value-edit.ts'
import { moneyEdit } from '../../../entities/sales/panel/money-edit.ts'

export interface LeadPartProps {
  screen: Screen
  editor: LeadEditor
  lead: Lead
  readOnly: boolean
  onMove: (stage: string) => void
}

const SOURCE_OPTIONS = LEAD_SOURCES.map((id) => ({ id, name: SOURCE_NAMES[id] }))
const sourceName = (source: string): string => SOURCE_NAMES[source as LeadSource]

/** How far the lead is, what it is worth and what is next; every choice is saved at once. */
export function LeadProperties({ screen, editor, lead, readOnly, onMove }: LeadPartProps) {
  const { owners, memberById, refusalOf } = screen
  const { problems, save } = editor
  return (
    <Properties>
      <StageProperty
        stages={LEAD_STAGES}
        names={leadStageNames(lead)}
        stage={editor.card?.stage ?? lead.stage}
        refusalOf={(stage) => refusalOf(lead, stage)}
        readOnly={readOnly || editor.card === undefined}
        onMove={onMove}
      />
      {lead.stage === 'lost' && lead.lostReason !== '' ? (
        <Property name="Lost because">
          <FixedValue>{lead.lostReason}</FixedValue>
        </Property>
      ) : null}
      <OwnerProperty
        owners={owners}
        memberById={memberById}
        ownerId={lead.ownerId}
        problem={problems.ownerId}
        readOnly={readOnly}
        onChange={(id) => save(valueEdit(lead, 'ownerId', id, (one) => memberById.get(one)?.name ?? 'No owner'))}
      />
      <Property name="Follow-up" problem={problems.nextFollowUpAt}>
        <DatePicker
          label="Next follow-up"
          value={lead.nextFollowUpAt}
          onChange={(at) => save(dateEdit(lead, 'nextFollowUpAt', at === null ? null : followUpAt(at)))}
          none="No next step"
          shown={<FollowUp lead={lead} />}
          hasTime
          readOnly={readOnly}
        />
      </Property>
      <Property name="Value" problem={problems.value}>
        <MoneyEdit
          label="Value"
          value={{ amount: lead.value, currency: lead.currency }}
          isOptional
          readOnly={readOnly}
          keepAs={`value of lead ${lead.id}`}
          onAmount={(amount) => editor.saveText(moneyEdit(lead, 'value', { amount, currency: lead.currency }))}
          onCurrency={(value) => save(moneyEdit(lead, 'value', value))}
        />
      </Property>
      <Tags {...{ screen, editor, lead, readOnly }} />
      <Property name="Source" problem={problems.source}>
        <ChoicePicker
          label="Source"
          options={SOURCE_OPTIONS}
          value={lead.source}
          onChange={(id) => save(valueEdit(lead, 'source', LEAD_SOURCES.find((one) => one === id) ?? 'other', sourceName))}
          readOnly={readOnly}
        />
      </Property>
      <Origin screen={screen} lead={lead} />
    </Properties>
  )
}

function FollowUp({ lead }: { lead: Lead }) {
  const { nextFollowUpAt } = lead
  if (nextFollowUpAt === null) return null
  return (
    <span className={styles.due}>
      {isOpenLead(lead) ? <DueBadge dueAt={nextFollowUpAt} /> : spokenDate(partsOf(nextFollowUpAt).day)}
      {partsOf(nextFollowUpAt).time}
    </span>
  )
}

/** Tags are labels without colours of their own; one that is typed becomes one of the lead at once. */
function Tags({ screen: { items }, editor, lead, readOnly }: Omit<LeadPartProps, 'onMove'>) {
  const [typed, setTyped] = useState<readonly string[]>([])
  const known = [...new Set([...lead.tags, ...typed, ...tagsOf(items)])]
  const create = (name: string) => {
    const tag = name.trim().slice(0, LEAD_TAG_MAX)
    if (lead.tags.length >= LEAD_TAGS_MAX) return
    setTyped((before) => [...before, tag])
    editor.save(listEdit(lead, 'tags', [...lead.tags, tag]))
  }
  return (
    <Property name="Tags" problem={editor.problems.tags}>
      <LabelPicker
        label="Tags"
        labels={known.map((name) => ({ id: name, name, colour: 'gray' }))}
        value={lead.tags}
        onChange={(after) => editor.save(listEdit(lead, 'tags', after))}
        onCreate={create}
        none="No tags"
        max={LEAD_TAGS_MAX}
        readOnly={readOnly}
      />
    </Property>
  )
}

/** The link and campaign that brought it, and since when it is there. */
function Origin({
  screen: { startup, memberById },
  lead: { link, consentAt, createdAt, createdBy },
}: Pick<LeadPartProps, 'screen' | 'lead'>) {
  const creator = createdBy === null ? 'a visitor' : (memberById.get(createdBy)?.name ?? 'a former member')
  return (
    <>
      {link === null ? null : (
        <Property name="Brought by">
          <FixedValue>
            <Link to={`/affiliate-links/${link.id}`} className={styles.link}>
              Link {link.code}
            </Link>
            {link.campaign === '' ? null : <Badge>{link.campaign}</Badge>}
          </FixedValue>
        </Property>
      )}
      {consentAt === null ? null : (
        <Property name="Consent">
          <FixedValue>{`Agreed to be contacted on ${spokenDate(partsOf(consentAt).day)}`}</FixedValue>
        </Property>
      )}
      <Property name="Created">
        <FixedValue>
          <span title={startup.name}>{`${spokenDate(partsOf(createdAt).day)} by ${creator}`}</span>
        </FixedValue>
      </Property>
    </>
  )
}

/** How the person is reached. */
export const LeadContact = ({ screen, editor, lead, readOnly }: Omit<LeadPartProps, 'onMove'>) => (
  <Properties>
    <EmailProperty {...{ screen, editor, lead, readOnly }} />
    <TextProperty {...{ editor, lead, readOnly }} field="phone" name="Phone" placeholder="Add a phone number" maxLength={PHONE_MAX} />
    <TextProperty {...{ editor, lead, readOnly }} field="company" name="Company" placeholder="Add a company" maxLength={COMPANY_MAX} />
    <TextProperty {...{ editor, lead, readOnly }} field="title" name="Job title" placeholder="Add a job title" maxLength={JOB_TITLE_MAX} />
  </Properties>
)

/** When the e-mail is taken, the lead that has it is offered. */
function EmailProperty({ screen: { startup }, editor, lead, readOnly }: Omit<LeadPartProps, 'onMove'>) {
  const [existing, setExisting] = useState<Lead>()
  const save = async (text: string, base: string) => {
    try {
      await editor.saveText(emailEdit(text, base))
      setExisting(undefined)
    } catch (problem) {
      setExisting(leadWithEmail(problem instanceof Error ? problem.cause : problem))
      throw problem
    }
  }
  return (
    <Property name="Email">
      <InlineEdit
        label="Email"
        value={lead.email ?? ''}
        placeholder="Add an email"
        maxLength={254}
        keepAs={`email of lead ${lead.id}`}
        onSave={save}
        readOnly={readOnly}
      />
      {existing === undefined ? null : (
        <Link to={leadPath(startup.id, existing.id)} className={styles.link}>
          {`Open ${existing.name}`}
        </Link>
      )}
    </Property>
  )
}

/** An empty one is none. */
const emailEdit = (text: string, base: string): LeadEdit => ({
  ...textEdit<Lead, 'email'>('email', text, base),
  change: (before) => ({ ...before, email: text.trim() || null }),
})

interface TextPropertyProps extends Pick<LeadPartProps, 'editor' | 'lead' | 'readOnly'> {
  field: 'phone' | 'company' | 'title'
  name: string
  placeholder: string
  maxLength: number
}

const TextProperty = ({ editor, lead, readOnly, field, name, placeholder, maxLength }: TextPropertyProps) => (
  <Property name={name}>
    <InlineEdit
      label={name}
      value={lead[field]}
      placeholder={readOnly ? '' : placeholder}
      maxLength={maxLength}
      keepAs={`${field} of lead ${lead.id}`}
      onSave={(text, base) => editor.saveText(textEdit(field, text, base))}
      readOnly={readOnly}
    />
  </Property>
)
