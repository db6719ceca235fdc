import { FieldList } from './fields.tsx'
import type { ErrorRow, Link, ObjectDoc, Page } from './pages.ts'
import styles from './lists.module.css'

type Of<K extends Page['kind']> = Extract<Page, { kind: K }>

/** Every error by what it is about, each with the endpoints that answer it. */
export const ErrorGroups = ({ groups }: Pick<Of<'errors'>, 'groups'>) => (
  <div className={styles.sections}>
    <Jumps links={groups.map(({ title, id }) => ({ text: title, to: `#${id}` }))} />
    {groups.map(({ title, id, errors }) => (
      <section key={id} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {errors.map((error) => (
          <ErrorEntry key={error.code} error={error} />
        ))}
      </section>
    ))}
  </div>
)

const ErrorEntry = ({ error: { code, status, message, endpoints } }: { error: ErrorRow }) => (
  <article id={code} className={styles.entry} aria-label={code}>
    <h3>
      <a href={`#${code}`}>
        <code>{code}</code>
      </a>
      <span className={styles.status}>{status}</span>
    </h3>
    <p>{message}</p>
    {endpoints.length > 0 && (
      <details>
        <summary>
          {endpoints.length} {endpoints.length === 1 ? 'endpoint' : 'endpoints'}
        </summary>
        <ul className={styles.endpoints}>
          {endpoints.map(({ text, to }) => (
            <li key={to}>
              <a href={to}>
                <code>{text}</code>
              </a>
            </li>
          ))}
        </ul>
      </details>
    )}
  </article>
)

/** The objects that answers and bodies have in common. */
export const Objects = ({ objects }: Pick<Of<'objects'>, 'objects'>) => (
  <div className={styles.sections}>
    <Jumps links={objects.map(({ name }) => ({ text: name, to: `#${name}` }))} />
    {objects.map((object) => (
      <ObjectEntry key={object.name} object={object} />
    ))}
  </div>
)

const ObjectEntry = ({ object: { name, about, rows } }: { object: ObjectDoc }) => (
  <section id={name} aria-labelledby={`${name}-title`}>
    <h2 id={`${name}-title`}>
      <a href={`#${name}`}>{name}</a>
    </h2>
    {about !== '' && <p>{about}</p>}
    <FieldList rows={rows} />
  </section>
)

/** Everything that has an address here, by its first letter: the search of a browser finds it. */
export const Letters = ({ letters }: Pick<Of<'index'>, 'letters'>) => (
  <div className={styles.sections}>
    <Jumps links={letters.map(({ letter }) => ({ text: letter, to: `#letter-${letter}` }))} />
    {letters.map(({ letter, entries }) => (
      <section key={letter} aria-labelledby={`letter-${letter}`}>
        <h2 id={`letter-${letter}`}>{letter}</h2>
        <ul className={styles.entries}>
          {entries.map(({ text, places }) => (
            <li key={text}>
              <strong>{text}</strong>
              {places.map((place) => (
                <a key={place.to} href={place.to}>
                  {place.text}
                </a>
              ))}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const Jumps = ({ links }: { links: readonly Link[] }) => (
  <nav className={styles.jumps} aria-label="On this page">
    {links.map(({ text, to }) => (
      <a key={to} href={to}>
        {text}
      </a>
    ))}
  </nav>
)
