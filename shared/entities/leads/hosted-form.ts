import * as z from 'zod/mini'
import { FORM_FIELD_KINDS } from '../../choices.ts'
import { URL_MAX } from '../../limits.ts'
import { FORM_ANSWER_MAX, FORM_FIELDS_MAX, FORM_LABEL_MAX, FORM_OPTIONS_MAX } from '../../sales/form-answers.ts'
import { line, optionalLine, optionalText, webAddress } from '../text.ts'

const FormField = z.object({
  /** Names the answer, so that the fields can be put in another order. */
  id: z.string().check(z.regex(/^[a-z0-9]{1,12}$/, 'This is not the id of a field')),
  kind: z.enum(FORM_FIELD_KINDS, 'Please choose what the field is'),
  label: line('The label', FORM_LABEL_MAX, 'Please enter a label'),
  isRequired: z.boolean('Please choose whether it is required'),
  options: z
    .array(line('A choice', FORM_LABEL_MAX), 'Please list the choices')
    .check(z.maxLength(FORM_OPTIONS_MAX, `A field may have at most ${FORM_OPTIONS_MAX} choices`)),
})
export type FormField = z.output<typeof FormField>

/** The form of a startup at an address of its own: what it asks besides name, email and message, and what follows. */
export const HostedForm = z.object({
  title: z._default(optionalLine('The title', FORM_LABEL_MAX), ''),
  fields: z._default(
    z.array(FormField, 'Please list the fields').check(
      z.maxLength(FORM_FIELDS_MAX, `A form may have at most ${FORM_FIELDS_MAX} fields`),
      z.refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, 'A field is there twice'),
      z.refine((fields) => fields.every(({ kind, options }) => kind !== 'choice' || options.length > 0), 'Please list the choices'),
    ),
    [],
  ),
  /** What is shown after sending; without it, a usual sentence. */
  thanks: z._default(optionalText('The thank-you text', FORM_ANSWER_MAX), ''),
  /** Where the visitor goes after sending instead. */
  redirectUrl: z._default(webAddress('The address', { max: URL_MAX, scheme: 'https', error: 'The address must begin with https://' }), ''),
  /** Of the form that was edited; 0: none was saved. */
  version: z.int('The version must be a whole number'),
})
export type HostedForm = z.output<typeof HostedForm>
