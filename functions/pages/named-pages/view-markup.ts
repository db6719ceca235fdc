import type { Breakdown } from '../../../shared/link-choices.ts'
import type { Brought } from '../../../shared/entities/links/brought.ts'
import { formatShortMoney } from '../../../shared/format/money.ts'
import type { FiguresView } from '../../../shared/entities/links/shared-view.ts'
import type { ViewFigures } from '../../domain/links/views/figures-of-view.ts'
import { type Html, html, when } from '../document/html.ts'

const LOCALE = 'en-US'
const numberOf = (value: number): string => value.toLocaleString(LOCALE)
const moneyOf = ({ revenue }: Brought): string =>
  revenue.map(({ amount, currency }) => formatShortMoney(amount, currency, LOCALE)).join(' + ') || '–'

const COUNTS = ['clicks', 'visitors', 'conversions', 'requests', 'members', 'leads'] as const
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** As many rows as fit into 14 kB. */
const ROWS_MAX = 50

/** The figures of a shared view, as a document without a script of the app. */
export const viewFigures = (name: string, { linkId, by, filters }: FiguresView, figures: ViewFigures): Html =>
  html`<article class="card view">
    <header class="names">
      <h1 class="title" dir="auto">${name}</h1>
      <p class="facts"><span>${linkId === null ? 'All links' : 'One link'}, ${daysOf(figures)}${filterText(filters)}</span></p>
    </header>
    <dl class="totals">
      ${COUNTS.map(
        (count) =>
          html`<div>
            <dt>${titleOf(count)}</dt>
            <dd>${numberOf(figures.total[count])}</dd>
          </div>`,
      )}
      <div>
        <dt>Revenue</dt>
        <dd>${moneyOf(figures.total)}</dd>
      </div>
    </dl>
    ${chart(figures)} ${figures.rows.length === 0 ? html`<p>No clicks in this time.</p>` : table(by, figures)}
    <p class="note">
      As of ${momentOf(figures.readAt)} UTC.
      ${when(figures.apart ? numberOf(figures.apart) : '', html`${figures.apart ?? 0} clicks are in combinations too rare to be kept apart.`)}
    </p>
  </article>`

/** Clicks over time as bars; the caption names the highest. */
function chart({ series, unit }: ViewFigures): Html {
  const highest = Math.max(0, ...series.map(({ clicks }) => clicks))
  return html`<figure>
    <figcaption>Clicks by ${unit}, at most ${numberOf(highest)}</figcaption>
    <svg class="course" viewBox="0 0 ${series.length} 40" preserveAspectRatio="none" aria-hidden="true">
      ${series.map(({ clicks }, at) => {
        const height = Math.round((clicks / Math.max(1, highest)) * 400) / 10
        return html`<rect x="${at}.1" y="${40 - height}" width=".8" height="${height}" />`
      })}
    </svg>
  </figure>`
}

function table(by: Breakdown, { rows }: ViewFigures): Html {
  const shown = rows.slice(0, ROWS_MAX)
  const largest = Math.max(1, ...rows.map(({ clicks }) => clicks))
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="By ${by}">
      <table>
        <thead>
          <tr>
            <th scope="col">${titleOf(by)}</th>
            ${COUNTS.map((count) => html`<th scope="col">${titleOf(count)}</th>`)}
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (row) =>
              html`<tr>
                <th scope="row">
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width="${Math.round((row.clicks / largest) * 100)}" height="1" /></svg
                  ><bdi>${wordOf(row.label, by)}</bdi>
                </th>
                ${COUNTS.map((count) => html`<td>${numberOf(row[count])}</td>`)}
                <td>${moneyOf(row)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${when(rows.length > shown.length ? 'more' : '', html`<p>And ${numberOf(rows.length - shown.length)} more.</p>`)}`
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const WORDS: Readonly<Record<string, string>> = { '(other)': 'Other', '(none)': 'None', '(direct)': 'Direct / none' }

function wordOf(label: string, by: Breakdown): string {
  if (by === 'country' && /^[A-Z]{2}$/.test(label)) return countries.of(label) ?? label
  return WORDS[label] ?? label
}

/** The filters, of links and makers only that there is one. */
const filterText = (filters: FiguresView['filters']): Html =>
  html`${Object.entries(filters).map(([by, value]) =>
    by === 'link' || by === 'maker' ? html`, of one ${by}` : html`, ${by} <bdi>${wordOf(value ?? '', by as Breakdown)}</bdi>`,
  )}`

const days = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const daysOf = ({ from, to }: ViewFigures): string => `${days.format(Date.parse(from))} to ${days.format(Date.parse(to) - 1)}`
const momentOf = (at: string): string => moments.format(Date.parse(at))
