import { Text } from '../ui/layout/text.tsx'
import type { FieldRow } from './pages.ts'
import { TypeName } from './type-name.tsx'
import styles from './fields.module.css'

/** Fields with their types, limits and meaning. */
export const FieldList = ({ rows }: { rows: readonly FieldRow[] }) => (
  <dl className={styles.fields}>
    {rows.map((row) => (
      <div key={row.name} className={styles.row}>
        <dt className={styles.head}>
          <code className={styles.name}>
            <Name of={row.name} />
          </code>
          <TypeName parts={row.type} />
          {row.isRequired && <span className={styles.required}>required</span>}
        </dt>
        {row.limits !== '' && <Text as="dd" size="sm" tone="muted" className={styles.limits}>{row.limits}</Text>}
        {row.about !== '' && <Text as="dd" size="sm">{row.about}</Text>}
        {row.limits === '' && row.about === '' && <dd hidden>{row.isRequired ? 'required' : 'optional'}</dd>}
      </div>
    ))}
  </dl>
)

/** The name with the names of what it is in, which are quieter. */
function Name({ of }: { of: string }) {
  const at = of.lastIndexOf('.') + 1
  return (
    <>
      {at > 0 && <span className={styles.outer}>{of.slice(0, at)}</span>}
      {of.slice(at)}
    </>
  )
}
