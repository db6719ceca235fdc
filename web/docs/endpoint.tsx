import { Stack } from '../ui/layout/stack.tsx'
import { Code } from './code.tsx'
import { FieldList } from './fields.tsx'
import { Method } from './method.tsx'
import type { EndpointDoc, ErrorRow } from './pages.ts'
import { TypeName } from './type-name.tsx'
import styles from './endpoint.module.css'

/** The endpoints of a resource below each other, each with its example beside it. */
export const EndpointSections = ({ endpoints }: { endpoints: readonly EndpointDoc[] }) => (
  <>
    <fieldset className={styles.language}>
      <legend>Examples in</legend>
      <input type="radio" name="language" id="curl" value="curl" defaultChecked aria-label="curl" />
      <input type="radio" name="language" id="typescript" value="typescript" aria-label="TypeScript" />
    </fieldset>
    <Overview endpoints={endpoints} />
    {endpoints.map((endpoint) => (
      <Endpoint key={endpoint.id} endpoint={endpoint} />
    ))}
  </>
)

const Overview = ({ endpoints }: { endpoints: readonly EndpointDoc[] }) => (
  <ul className={styles.overview} aria-label="Endpoints">
    {endpoints.map(({ id, method, path, summary }) => (
      <li key={id}>
        <a href={`#${id}`}>
          <Method of={method} />
          <code>{path}</code>
        </a>
        <span>{summary}</span>
      </li>
    ))}
  </ul>
)

const Endpoint = ({ endpoint }: { endpoint: EndpointDoc }) => (
  <section id={endpoint.id} className={styles.endpoint} aria-labelledby={`${endpoint.id}-title`}>
    <div className={styles.text}>
      <h2 id={`${endpoint.id}-title`} className={styles.title}>
        <a href={`#${endpoint.id}`}>{endpoint.summary}</a>
      </h2>
      <p className={styles.address}>
        <Method of={endpoint.method} />
        <code>{endpoint.path}</code>
      </p>
      <dl className={styles.facts}>
        {endpoint.facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {endpoint.request.map(({ title, rows }) => (
        <Stack key={title} gap={1}>
          <h3>{title}</h3>
          <FieldList rows={rows} />
        </Stack>
      ))}
      <Answer answer={endpoint.answer} />
      <Errors errors={endpoint.errors} />
    </div>
    <Examples endpoint={endpoint} />
  </section>
)

const Answer = ({ answer: { type, rows } }: { answer: EndpointDoc['answer'] }) => (
  <Stack gap={1}>
    <h3>Answer</h3>
    <p>
      <TypeName parts={type} />
    </p>
    {rows.length > 0 && <FieldList rows={rows} />}
  </Stack>
)

const Errors = ({ errors }: { errors: readonly ErrorRow[] }) => (
  <Stack gap={2}>
    <h3>Errors</h3>
    {errors.length > 0 && (
      <ul className={styles.errors}>
        {errors.map(({ code, status, message }) => (
          <li key={code}>
            <span className={styles.status}>{status}</span>
            <a href={`/docs/errors#${code}`}>
              <code>{code}</code>
            </a>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    )}
    <p className={styles.common}>
      {errors.length > 0 ? 'Also ' : 'Only '}
      <a href="/docs/errors#every-call">errors that every call can answer</a>.
    </p>
  </Stack>
)

const Examples = ({ endpoint: { curl, typescript, answered } }: { endpoint: EndpointDoc }) => (
  <div className={styles.examples}>
    <div className={styles.curl}>
      <Code title={<Languages />} language="bash" text={curl} />
    </div>
    <div className={styles.typescript}>
      <Code title={<Languages />} language="ts" text={typescript} />
    </div>
    {answered !== '' && <Code title="Answer" language="json" text={answered} tall />}
  </div>
)

/** Labels of the choice at the top of the page, which holds for all its examples. */
const Languages = () => (
  <span className={styles.languages}>
    <label htmlFor="curl">curl</label>
    <label htmlFor="typescript">TypeScript</label>
  </span>
)
