import { createHash } from 'node:crypto'
import { readBeside } from '../../platform/beside.ts'

/** The styles of the app that the page shares with it, and its own. */
const STYLES = [
  'web/ui/tokens.css',
  'web/ui/base.css',
  'web/ui/actions/button.module.css',
  'web/ui/fields/field.module.css',
  'web/ui/brand/wordmark.module.css',
  'web/ui/images/drawings.module.css',
  'web/features/landing/landing.css',
  'web/features/landing/previews.css',
  'web/features/landing/link-list.css',
  'web/features/landing/view.css',
]
/** As it is written; the build minifies it. */
export const SCRIPT = 'web/features/landing/visit.js'
const CHOOSER = 'web/features/landing/choose.js'
/** What the build puts beside the function. */
export const SOURCES = [...STYLES, SCRIPT, CHOOSER]

const hashOf = (text: string) => createHash('sha256').update(text)
function sourceOf(text: string): string {
  return `'sha256-${hashOf(text).digest('base64')}'`
}
/** Without comments and indentation. */
const contentOf = (file: string) => readBeside(file).replaceAll(/\/\*.*?\*\/|^\s+/gms, '')

/** The dark values once more for devices that prefer them: this page has a theme before its script runs, or without it. */
function withDeviceTheme(style: string): string {
  const dark = /body\.dark-theme (?<values>\{[^}]*\})/.exec(style)?.groups?.['values']
  if (dark === undefined) throw new Error('tokens.css has no block body.dark-theme any more, from which the landing takes its dark theme')
  return `${style}@media (prefers-color-scheme: dark) { body:not(.light-theme) ${dark} }`
}

/** The content of the document's `<style>`, and its source in the directive `style-src`. */
export const style = withDeviceTheme(STYLES.map(contentOf).join(''))
export const styleHash = sourceOf(style)

/** The one script inside a document, of those that compare two previews: fetched, it would let the first be drawn or keep the page waiting. */
export const chooser = contentOf(CHOOSER)
export const chooserHash = sourceOf(chooser)

export const script = contentOf(SCRIPT)
/** Last segment of the script's path; it changes with the script. */
export const scriptName = `visit-${hashOf(script).digest('hex').slice(0, 16)}.js`
