import { LINK_FOLDER_MAX, LINK_TAG_MAX, LINK_TAGS_MAX } from '../../../../shared/link-limits.ts'
import { TagsField } from '../../../ui/fields/lists/tags-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface GroupFieldsProps {
  folder: string
  tags: readonly string[]
  onChange: (part: { folder?: string; tags?: readonly string[] }) => void
  /** In the place of the usual hint of the folder. */
  folderHint?: string
}

/** By what a link is found and counted with others: its folder and its tags. */
export const GroupFields = ({
  folder,
  tags,
  onChange,
  folderHint = 'For example, a campaign. Each link is in one folder at most.',
}: GroupFieldsProps) => (
  <>
    <TextField
      name="folder"
      label="Folder"
      optional
      hint={folderHint}
      maxLength={LINK_FOLDER_MAX}
      autoComplete="off"
      value={folder}
      onChange={(event) => onChange({ folder: event.currentTarget.value })}
    />
    <TagsField
      name="tags"
      label="Tags"
      hint={`Press Enter after each. Up to ${LINK_TAGS_MAX}.`}
      value={tags}
      onChange={(value) => onChange({ tags: value })}
      max={LINK_TAGS_MAX}
      maxLength={LINK_TAG_MAX}
    />
  </>
)
