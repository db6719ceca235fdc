import { Text } from '../../../ui/layout/text.tsx'
import { ItemRow } from '../items/item-row.tsx'
import { useMyWeek } from '../items/my-week.ts'
import rows from '../items/rows.module.css'
import styles from './planner.module.css'

/** The tasks without a date, beside the week onto which they are dragged. */
export function Tray() {
  const { places, week } = useMyWeek()
  const { unplanned } = places
  return (
    <section className={styles.tray} aria-label="Without a date" data-tray>
      <h3 className={styles.trayHead}>
        Without a date <span>{unplanned.length}</span>
      </h3>
      {unplanned.length === 0 ? (
        <Text size="sm" tone="muted">
          {week.tasks.length === 0
            ? 'Tasks that are assigned to you and have no date appear here.'
            : 'Every task of yours has a date. Drop one here to plan it later.'}
        </Text>
      ) : (
        <>
          <Text size="sm" tone="muted">
            Drag onto a day or an hour, or press Space.
          </Text>
          <ul className={rows.rows} aria-label="Without a date">
            {unplanned.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
