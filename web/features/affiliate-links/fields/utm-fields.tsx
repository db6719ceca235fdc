import { UTM_FIELDS } from '../../../../shared/link-choices.ts'
import type { Utm } from '../../../../shared/entities/links/affiliate-link.ts'
import { UTM_MAX } from '../../../../shared/limits.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Grid } from '../../../ui/layout/stack.tsx'

const WORDS: Readonly<Record<(typeof UTM_FIELDS)[number], { label: string; example: string }>> = {
  source: { label: 'Source', example: 'newsletter' },
  medium: { label: 'Medium', example: 'email' },
  campaign: { label: 'Campaign', example: 'spring-launch' },
  term: { label: 'Term', example: 'founders' },
  content: { label: 'Content', example: 'top-button' },
}

/** The campaign parameters of a link. */
export const UtmFields = ({ utm, onChange }: { utm: Utm; onChange: (utm: Utm) => void }) => (
  <Grid gap={4} min={180}>
    {UTM_FIELDS.map((field) => (
      <TextField
        key={field}
        name={`utmDefaults.${field}`}
        label={WORDS[field].label}
        placeholder={WORDS[field].example}
        maxLength={UTM_MAX}
        autoComplete="off"
        value={utm[field] ?? ''}
        onChange={(event) => onChange({ ...utm, [field]: event.currentTarget.value })}
      />
    ))}
  </Grid>
)
