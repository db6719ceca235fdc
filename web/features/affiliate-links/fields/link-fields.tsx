import { NAME_MAX } from '../../../../shared/limits.ts'
import { sharedUrl } from '../../../entities/links/shared-url.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import styles from '../affiliate-links.module.css'
import { CodeField } from './code-field.tsx'
import { type LinkDraft, utmOf } from './draft.ts'
import { EndFields } from './end-fields.tsx'
import { GroupFields } from './group-fields.tsx'
import { PreviewFields } from './preview-fields.tsx'
import { Unfolding } from './unfolding.tsx'
import type { Apart } from './use-apart.ts'
import { UtmTemplateField } from './utm-template-field.tsx'
import { UtmFields } from './utm-fields.tsx'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

interface LinkFieldsProps {
  draft: LinkDraft
  onChange: (part: Partial<LinkDraft>) => void
  apart: Apart
  /** To which the link leads: '' while none is chosen. */
  startupId: string
  errors: Readonly<Record<string, string>>
  own?: string
  /** The end that the link has already, which may be over. */
  ownEnd?: string
  codeHint: string
}

/** Everything about a link that its maker decides. */
export function LinkFields({ draft, onChange, apart, startupId, errors, own = '', ownEnd = '', codeHint }: LinkFieldsProps) {
  const field = textFieldsOf(draft, onChange)
  const hasUtm = Object.keys(utmOf(draft.utm)).length > 0
  const { image, second, password } = apart
  const hasPreview = draft.previewTitle !== '' || draft.previewText !== '' || image.preview !== null
  const hasSecond = draft.secondTitle !== '' || draft.secondText !== '' || second.preview !== null
  const preview = { draft, startupId, onChange }
  return (
    <>
      <TextField
        {...field('name')}
        label="Name"
        hint="For example, where you post the link. Only you and the startup's leaders see it."
        required="Please give the link a name"
        maxLength={NAME_MAX}
      />
      <CodeField own={own} hint={codeHint} value={draft.code} onChange={(code) => onChange({ code })} />
      <TextField
        {...field('expiresAt')}
        label="Expires"
        type="datetime-local"
        optional
        check={(value) => (value !== ownEnd && Date.parse(value) <= Date.now() ? 'Choose a time in the future' : null)}
      />
      <Unfolding
        title="Click limit, fallback address and password"
        open={draft.clickLimit !== '' || draft.fallbackUrl !== '' || password.hasPassword}
      >
        <EndFields draft={draft} onChange={onChange} password={password} />
      </Unfolding>
      <Unfolding title="UTM parameters" open={hasUtm}>
        <UtmTemplateField startupId={startupId} utm={draft.utm} onChange={(utm) => onChange({ utm })} />
        <UtmFields utm={draft.utm} onChange={(utm) => onChange({ utm })} />
        {hasUtm ? <Result code={draft.code.trim().toLowerCase() || own} draft={draft} /> : null}
      </Unfolding>
      <Unfolding title="Folder and tags" open={draft.folder !== '' || draft.tags.length > 0}>
        <GroupFields folder={draft.folder} tags={draft.tags} onChange={onChange} />
      </Unfolding>
      <Unfolding title="Social preview" open={hasPreview}>
        <PreviewFields {...preview} of="preview" image={image} imageError={errors['previewImage']} />
      </Unfolding>
      <Unfolding title="Second preview to compare (A/B)" open={hasSecond}>
        <Text size="sm" tone="muted">
          Each visitor sees one of the two, chosen by chance, and keeps it; the analytics of the link compare them. Where the link is
          posted, the first is shown. A change of either begins a new comparison.
        </Text>
        <PreviewFields {...preview} of="second" image={second} imageError={errors['secondImage']} />
      </Unfolding>
    </>
  )
}

/** The address with its campaign; before there is a code, only what will follow it. */
function Result({ code, draft }: { code: string; draft: LinkDraft }) {
  const url = sharedUrl(code === '' ? '…' : code, draft.utm)
  return (
    <div className={styles.result}>
      <output aria-label="Link with UTM parameters">{decodeURI(url)}</output>
      {code === '' ? null : <CopyButton text={url} what="link with UTM parameters" />}
    </div>
  )
}
