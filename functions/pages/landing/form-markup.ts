import type { FormField, HostedForm } from '../../../shared/entities/leads/hosted-form.ts'
import { answerName, FORM_ANSWER_MAX } from '../../../shared/sales/form-answers.ts'
import { EMAIL_MAX, LEAD_NAME_MAX, NOTE_MAX } from '../../../shared/limits.ts'
import { type Html, html } from '../document/html.ts'
import { type Link, logoOf } from '../document/markup.ts'

/** Where visitors leave their address, below what a startup shows of itself. */
export const captureForm = ({ code, startupId, name }: Link & { name: string }): Html =>
  html`<section class="card capture" aria-labelledby="capture-title">
    <h2 id="capture-title">Leave your address</h2>
    ${visitorForm({ startupId, name, hidden: html`<input type="hidden" name="code" value="${code}" />`, own: html`` })}
  </section>`

/** The form alone, with the own fields of the startup. */
export const hostedForm = ({
  id,
  name,
  logo,
  heading,
  form,
}: Record<'id' | 'name' | 'logo' | 'heading', string> & { form: HostedForm }): Html =>
  html`<section class="card capture" aria-labelledby="capture-title">
    <header class="about">
      ${logoOf(name, logo)}
      <h1 id="capture-title" class="title" dir="auto">${heading}</h1>
    </header>
    ${visitorForm({
      startupId: id,
      name,
      hidden: html`<input type="hidden" name="form" value="hosted" />`,
      attributes: html`target="_blank" data-thanks="${form.thanks}" data-redirect="${form.redirectUrl}"`,
      own: [...form.fields.map(ownField), SENT_BY],
    })}
  </section>`

/** The code that someone gave the visitor. */
const SENT_BY = html`<label class="field">
  <span class="label">Who sent you? Their code (optional)</span>
  <input class="control" name="sentBy" maxlength="64" autocomplete="off" dir="auto" />
</label>`

const required = (isRequired: boolean): string => (isRequired ? 'required' : '')

function ownField(field: FormField): Html {
  const { kind, isRequired, options } = field
  const [name, label] = [answerName(field), isRequired ? field.label : `${field.label} (optional)`]
  if (kind === 'consent')
    return html`<label class="consent">
      <input name="${name}" type="checkbox" value="true" ${required(isRequired)} />
      <span dir="auto">${label}</span>
    </label>`
  const control =
    kind === 'text'
      ? html`<input class="control" name="${name}" maxlength="${FORM_ANSWER_MAX}" dir="auto" ${required(isRequired)} />`
      : html`<select class="control" name="${name}" ${required(isRequired)}>
          <option value="">Please choose</option>
          ${options.map((option) => html`<option>${option}</option>`)}
        </select>`
  return html`<label class="field"><span class="label" dir="auto">${label}</span>${control}</label>`
}

interface VisitorForm {
  startupId: string
  name: string
  hidden: Html
  attributes?: Html
  own: Html | readonly Html[]
}

/** Without the script the browser sends the form by itself; only programs fill in `website`. */
const visitorForm = ({ startupId, name, hidden, attributes = html``, own }: VisitorForm): Html =>
  html`<output class="offer" id="capture-sent" tabindex="-1"></output>
    <form id="capture" action="/api/startups/${startupId}/leads/capture" method="post" ${attributes}>
      ${hidden}
      <label class="field">
        <span class="label">Name</span>
        <input class="control" name="name" required maxlength="${LEAD_NAME_MAX}" autocomplete="name" dir="auto" />
      </label>
      <label class="field">
        <span class="label">Email</span>
        <input class="control" name="email" type="email" required maxlength="${EMAIL_MAX}" autocomplete="email" />
      </label>
      ${own}
      <label class="field">
        <span class="label">Message (optional)</span>
        <textarea class="control area" name="message" maxlength="${NOTE_MAX}" rows="3" dir="auto"></textarea>
      </label>
      <label class="trap" aria-hidden="true">Website<input name="website" tabindex="-1" autocomplete="off" /></label>
      <label class="consent">
        <input name="consent" type="checkbox" value="true" required />
        <span dir="auto">${name} may contact me about this.</span>
      </label>
      <p class="error" id="capture-error" role="alert"></p>
      <button class="button primary" type="submit">Send</button>
    </form>`
