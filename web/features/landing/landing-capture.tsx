import { EMAIL_MAX, LEAD_NAME_MAX, NOTE_MAX } from '../../../shared/limits.ts'
import button from '../../ui/actions/button.module.css'
import { classes } from '../../ui/classes.ts'
import field from '../../ui/fields/field.module.css'
import { Filled, hole } from './hole.tsx'
import styles from './landing.module.css'

/** Where visitors leave their address, when the startup wants it. Without the script the browser sends the form by itself. */
export const LandingCapture = () => (
  <Filled hole="capture">
    <section className={classes(styles.card, styles.capture)} aria-labelledby="capture-title">
      <h2 id="capture-title">Leave your address</h2>
      <output className={styles.offer} id="capture-sent" tabIndex={-1} />
      <form id="capture" action={hole('capture')} method="post">
        <input type="hidden" name="code" value={hole('code')} />
        <label className={field.field}>
          <span className={field.label}>Name</span>
          <input className={field.control} name="name" required maxLength={LEAD_NAME_MAX} autoComplete="name" dir="auto" />
        </label>
        <label className={field.field}>
          <span className={field.label}>Email</span>
          <input className={field.control} name="email" type="email" required maxLength={EMAIL_MAX} autoComplete="email" />
        </label>
        <label className={field.field}>
          <span className={field.label}>Message (optional)</span>
          <textarea className={classes(field.control, field.area)} name="message" maxLength={NOTE_MAX} rows={3} dir="auto" />
        </label>
        {/* A field that only programs fill in. */}
        <label className={styles.trap} aria-hidden>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <label className={styles.consent}>
          <input name="consent" type="checkbox" value="true" required />
          <span dir="auto">{hole('name')} may contact me about this.</span>
        </label>
        <p className={field.error} id="capture-error" role="alert" />
        <button className={classes(button.button, button.primary)} type="submit">
          Send
        </button>
      </form>
    </section>
  </Filled>
)
