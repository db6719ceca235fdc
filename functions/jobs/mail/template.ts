import { createElement as h, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readBeside } from '../../platform/beside.ts'

/**
 * The markup of all mails, with holes such as {{subject}} that `html.ts` fills. The build runs this module and bundles only the texts
 * (infra/build/prerender.ts). Styles are inline, since some programs drop the style sheet, which adds the dark theme.
 */
const tokens = readBeside('web/ui/tokens.css')
const [lightTokens = '', darkTokens = ''] = tokens.split('body.dark-theme')

const NAMES = ['bg', 'surface', 'surface-sunken', 'line', 'text', 'text-muted', 'accent', 'accent-text', 'accent-ink'] as const
type Token = (typeof NAMES)[number]
const valuesIn = (css: string) =>
  Object.fromEntries(NAMES.map((name) => [name, new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? missing(name)])) as Record<
    Token,
    string
  >
const missing = (name: string): never => {
  throw new Error(`tokens.css has no colour --${name}, which mails use`)
}
const light = valuesIn(lightTokens)
const dark = valuesIn(darkTokens)

/** Class by class, what the dark theme replaces. */
const THEMED = {
  page: { 'background-color': 'bg' },
  card: { 'background-color': 'surface', 'border-color': 'line' },
  text: { color: 'text' },
  muted: { color: 'text-muted' },
  link: { color: 'accent-ink' },
  button: { 'background-color': 'accent', color: 'accent-text' },
  code: { 'background-color': 'surface-sunken', color: 'text' },
  line: { 'border-color': 'line' },
} as const satisfies Record<string, Record<string, Token>>
type Themed = keyof typeof THEMED

const rulesOf = (name: Themed) => Object.entries(THEMED[name]).map(([property, token]) => `${property}:${dark[token]}!important`)
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${Object.keys(THEMED)
  .map((name) => `.${name}{${rulesOf(name as Themed).join(';')}}`)
  .join('')}}
@media (max-width:480px){.outer{padding:12px 8px!important}.inner{padding:20px 16px!important}.button{display:block!important}}`

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** An element in the colours of a class. */
function part(
  tag: string,
  name: Themed,
  style: object,
  { className = '', ...attributes }: Record<string, string> = {},
  ...children: ReactNode[]
) {
  const colours = Object.fromEntries(Object.entries(THEMED[name]).map(([property, token]) => [camel(property), light[token]]))
  return h(tag, { ...attributes, className: `${name} ${className}`.trim(), style: { ...colours, ...style } }, ...children)
}

const TEXT = { fontSize: '16px', lineHeight: '1.5', margin: '0 0 16px', overflowWrap: 'anywhere' }
const LINK = { textDecoration: 'underline', overflowWrap: 'anywhere' }
const CELL = { fontSize: '16px', lineHeight: '1.5', padding: '8px 0', borderTopWidth: '1px', borderTopStyle: 'solid', textAlign: 'left' }
const BUTTON = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: '8px',
  fontSize: '16px',
  fontWeight: '600',
  lineHeight: '1.25',
  textAlign: 'center',
  textDecoration: 'none',
}
const HIDDEN = { display: 'none', fontSize: '1px', lineHeight: '1px', maxHeight: '0', maxWidth: '0', opacity: '0', overflow: 'hidden' }

const link = (url: string, text: string) => part('a', 'link', LINK, { href: url }, text)
const valueOf = (name: string) =>
  part('td', 'line', { ...CELL, textAlign: 'right' }, {}, part('span', 'text', { fontWeight: '600' }, {}, `{{${name}}}`))
const changeCell = part(
  'td',
  'line',
  { ...CELL, textAlign: 'right', width: '1%', whiteSpace: 'nowrap' },
  {},
  part('span', 'muted', { paddingLeft: '12px' }, {}, '{{change}}'),
)

const PARTS = {
  text: part('p', 'text', { ...TEXT, whiteSpace: 'pre-line' }, {}, '{{text}}'),
  heading: part('h2', 'text', { fontSize: '18px', lineHeight: '1.3', margin: '24px 0 8px', overflowWrap: 'anywhere' }, {}, '{{heading}}'),
  code: part(
    'p',
    'text',
    TEXT,
    {},
    'Your code is ',
    part(
      'span',
      'code',
      { borderRadius: '6px', fontFamily: 'monospace', fontSize: '22px', letterSpacing: '3px', padding: '4px 10px' },
      {},
      '{{code}}',
    ),
  ),
  action: h('p', { style: { margin: '24px 0' } }, part('a', 'button', BUTTON, { href: '{{url}}' }, '{{action}}')),
  link: h('p', { style: TEXT }, link('{{url}}', '{{link}}')),
  list: h('ul', { style: { margin: '0 0 16px', padding: '0 0 0 20px' } }, '{{items}}'),
  item: part('li', 'text', { ...TEXT, margin: '0 0 8px' }, {}, '{{text}}'),
  linkedItem: part('li', 'text', { ...TEXT, margin: '0 0 8px' }, {}, link('{{url}}', '{{text}}')),
  figures: h('table', { width: '100%', style: { borderCollapse: 'collapse', margin: '0 0 16px' } }, h('tbody', null, '{{rows}}')),
  figure: h(
    'tr',
    null,
    part('th', 'line', { ...CELL, fontWeight: '400' }, { scope: 'row' }, part('span', 'text', {}, {}, '{{label}}')),
    valueOf('value'),
    changeCell,
  ),
  footer: part('p', 'muted', { fontSize: '13px', lineHeight: '1.5', margin: '0 0 8px', overflowWrap: 'anywhere' }, {}, '{{text}}'),
  footerLink: h('p', { style: { fontSize: '13px', lineHeight: '1.5', margin: '0 0 8px' } }, link('{{url}}', '{{link}}')),
}

const layout = (attributes: object, ...rows: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: '0', cellSpacing: '0', border: '0', ...attributes },
    h('tbody', null, ...rows),
  )

const frame = h(
  'html',
  { lang: 'en' },
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, '{{subject}}'),
    h('style', { dangerouslySetInnerHTML: { __html: STYLE } }),
  ),
  part(
    'body',
    'page',
    { margin: '0', padding: '0', fontFamily: FONT },
    {},
    h('div', { style: HIDDEN, 'aria-hidden': 'true' }, '{{preheader}}'),
    layout(
      {},
      h(
        'tr',
        null,
        part(
          'td',
          'page',
          { padding: '32px 16px' },
          { align: 'center', className: 'outer' },
          h(
            'div',
            { role: 'main', style: { maxWidth: '560px', textAlign: 'left' } },
            part('p', 'muted', { fontSize: '14px', fontWeight: '600', margin: '0 0 12px', overflowWrap: 'anywhere' }, {}, '{{sender}}'),
            part(
              'div',
              'card',
              { borderWidth: '1px', borderStyle: 'solid', borderRadius: '10px', padding: '28px 32px 12px' },
              { className: 'inner' },
              part('h1', 'text', { fontSize: '22px', lineHeight: '1.3', margin: '0 0 16px', overflowWrap: 'anywhere' }, {}, '{{subject}}'),
              '{{parts}}',
            ),
            h('div', { style: { padding: '16px 4px 0' } }, '{{footer}}'),
          ),
        ),
      ),
    ),
  ),
)

const markup = (element: ReactNode) => renderToStaticMarkup(h(Fragment, null, element))

/** The frame and each part, as text. */
export const TEMPLATE: Readonly<Record<keyof typeof PARTS | 'frame', string>> = {
  ...(Object.fromEntries(Object.entries(PARTS).map(([name, element]) => [name, markup(element)])) as Record<keyof typeof PARTS, string>),
  frame: `<!doctype html>${markup(frame)}`,
}
