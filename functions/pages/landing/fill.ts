const SECTION = /\{\{#(?<name>\w+)\}\}(?<inner>.*?)\{\{\/\k<name>\}\}/gs
const HOLE = /\{\{(?<name>\w+)\}\}/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

/**
 * Fills the holes of a template: `{{name}}` with the escaped value, `{{#name}}…{{/name}}` stays when the value is not empty;
 * `{{style}}` is ours and goes in as it is. Each part of the template is looked at once, so a value that looks like a hole stays text.
 */
export const fill = (template: string, style: string, values: Readonly<Record<string, string>> = {}): string =>
  template
    .replaceAll(SECTION, (_, name: string, inner: string) => (values[name] ? inner : ''))
    .replaceAll(HOLE, (_, name: string) => (name === 'style' ? style : escaped(values[name] ?? '')))
