import { createRequire } from 'node:module'

const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (html: string) => { window: { document: Document } } }

/** A document as a browser would read it, without running its scripts. */
export const parseHtml = (html: string): Document => new JSDOM(html).window.document

/** The values of an attribute, in the order of the elements that match. */
export const attributesOf = (document: Document, selector: string, name: string): string[] =>
  [...document.querySelectorAll(selector)].flatMap((element) => element.getAttribute(name) ?? [])

export const linksOf = (document: Document): Record<string, string> =>
  Object.fromEntries([...document.querySelectorAll('a')].map((link) => [link.textContent.trim(), link.getAttribute('href') ?? '']))

/** The metadata of a document, by name or property. */
export const metaOf = (document: Document): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('meta[content]')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content') ?? '',
    ]),
  )
