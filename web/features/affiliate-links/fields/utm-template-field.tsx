import { useState } from 'react'
import type { Utm } from '../../../../shared/entities/links/affiliate-link.ts'
import type { UtmTemplate } from '../../../../shared/entities/links/link-setup.ts'
import { NAME_MAX } from '../../../../shared/limits.ts'
import { UTM_TEMPLATES_MAX } from '../../../../shared/link-limits.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { utmOf } from './draft.ts'

interface UtmTemplateFieldProps {
  /** Whose team shares the templates; '' while none is chosen. */
  startupId: string
  utm: Utm
  onChange: (utm: Utm) => void
}

/** Fills in campaign parameters that the team of the startup has saved, and saves those that are typed. */
export function UtmTemplateField({ startupId, utm, onChange }: UtmTemplateFieldProps) {
  const { data, mutate } = useApi('GET /api/link-pages/startups/{id}/templates', startupId !== '' && { id: startupId })
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  if (data === undefined) return null
  const { templates, version } = data
  const hasUtm = Object.keys(utmOf(utm)).length > 0

  const save = async (next: readonly UtmTemplate[], says: string) => {
    try {
      const saved = await call('PUT /api/link-pages/startups/{id}/templates', { id: startupId, body: { templates: [...next], version } })
      await mutate(saved, { revalidate: false })
      setName('')
      toast.success(says)
    } catch (problem) {
      toast.error(serverMessage(problem, 'The template could not be saved'))
      await mutate()
    }
  }
  const add = () => {
    const wanted = name.trim()
    if (wanted === '') return
    setChosen(wanted)
    void save([...templates.filter((one) => one.name !== wanted), { name: wanted, utm: utmOf(utm) }], 'Template saved')
  }
  const choose = (value: string) => {
    setChosen(value)
    const found = templates.find((one) => one.name === value)
    if (found) onChange(found.utm)
  }
  return (
    <>
      {templates.length === 0 ? null : (
        <Row gap={2} align="end">
          <SelectField
            name="template"
            label="Template"
            placeholder="Choose a template"
            options={templates.map((one) => one.name)}
            value={templates.some((one) => one.name === chosen) ? chosen : ''}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {chosen === '' ? null : (
            <Button
              onClick={() => {
                setChosen('')
                void save(
                  templates.filter((one) => one.name !== chosen),
                  'Template deleted',
                )
              }}
            >
              Delete template
            </Button>
          )}
        </Row>
      )}
      {hasUtm && templates.length < UTM_TEMPLATES_MAX ? (
        <Row gap={2} align="end">
          <TextField
            name="templateName"
            label="Name of a new template"
            optional
            maxLength={NAME_MAX}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // It would send the form around it.
              event.preventDefault()
              add()
            }}
          />
          <Button disabled={name.trim() === ''} onClick={add}>
            Save as template
          </Button>
        </Row>
      ) : null}
    </>
  )
}
