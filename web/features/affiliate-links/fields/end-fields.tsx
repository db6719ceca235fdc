import { isWebAddress } from '../../../../shared/format/web-address.ts'
import { URL_MAX } from '../../../../shared/limits.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'
import type { LinkDraft } from './draft.ts'
import { VisitorPasswordField, type VisitorPasswordFieldProps } from './visitor-password-field.tsx'

interface EndFieldsProps {
  draft: LinkDraft
  onChange: (part: Partial<LinkDraft>) => void
  password: VisitorPasswordFieldProps
}

/** After how many clicks a link ends, where its visitors go from then on, and what they must enter before. */
export function EndFields({ draft, onChange, password }: EndFieldsProps) {
  const field = textFieldsOf(draft, onChange)
  return (
    <>
      <TextField
        {...field('clickLimit')}
        label="Click limit"
        inputMode="numeric"
        optional
        hint="The link stops working a few seconds after this many clicks."
        check={(value) => (value.trim() === '' || /^[1-9]\d{0,8}$/.test(value.trim()) ? null : 'Enter a whole number from 1')}
      />
      <TextField
        {...field('fallbackUrl')}
        label="Fallback address"
        type="url"
        optional
        placeholder="https://"
        hint="Where visitors go after the end of the link or beyond its limit. They are not counted."
        maxLength={URL_MAX}
        check={(value) => (value === '' || isWebAddress(value, 'https') ? null : 'The fallback address must begin with https://')}
      />
      <VisitorPasswordField {...password} />
    </>
  )
}
