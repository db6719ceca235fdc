import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { LinkPage } from '../../../../shared/entities/links/link-page.ts'
import { NAME_MAX } from '../../../../shared/limits.ts'
import { LINKS_PER_LINK_PAGE } from '../../../../shared/link-limits.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import styles from '../affiliate-links.module.css'

type Links = LinkPage['links']

interface PageLinksProps {
  links: Links
  /** The newest links of the user to the startup, of which they choose; those of others on the page stay. */
  own: readonly AffiliateLink[]
  onChange: (links: Links) => void
}

/** The links of a page in their order, each with the words that visitors read. */
export function PageLinks({ links, own, onChange }: PageLinksProps) {
  const left = own.filter(({ id }) => !links.some(({ linkId }) => linkId === id))
  const add = (id: string) => {
    const link = left.find((one) => one.id === id)
    if (link) onChange([...links, { linkId: link.id, label: link.name }])
  }
  const move = (at: number, to: number) => {
    const after = [...links]
    after.splice(to, 0, ...after.splice(at, 1))
    onChange(after)
  }
  return (
    <>
      <ol className={styles.pageLinks} aria-label="Links of the page">
        {links.map(({ linkId, label }, at) => (
          <li key={linkId}>
            <Row gap={1} align="end">
              <TextField
                name={`links.${at}.label`}
                label={`Link ${at + 1}`}
                required="Please enter a label"
                maxLength={NAME_MAX}
                value={label}
                onChange={({ currentTarget: { value } }) =>
                  onChange(links.map((one) => (one.linkId === linkId ? { linkId, label: value } : one)))
                }
              />
              <IconButton label={`Move ${label} up`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                <ArrowUp size={16} />
              </IconButton>
              <IconButton label={`Move ${label} down`} disabled={at === links.length - 1} onClick={() => move(at, at + 1)}>
                <ArrowDown size={16} />
              </IconButton>
              <IconButton label={`Remove ${label}`} onClick={() => onChange(links.filter((one) => one.linkId !== linkId))}>
                <X size={16} />
              </IconButton>
            </Row>
          </li>
        ))}
      </ol>
      {links.length < LINKS_PER_LINK_PAGE ? (
        <SelectField
          name="links"
          label="Add a link"
          placeholder={left.length === 0 ? 'No more links' : 'Choose a link'}
          hint={`Up to ${LINKS_PER_LINK_PAGE}, of your newest links.`}
          options={left.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))}
          value=""
          check={() => (links.length === 0 ? 'Please choose at least one link' : null)}
          onChange={(event) => add(event.currentTarget.value)}
        />
      ) : null}
    </>
  )
}
