import { noPage, type Page } from './documents.ts'

/** The document of a path below `/l/`, which may have several segments; a 404 document for an unknown one. */
export function pageBelow(_path: string): Promise<Page> {
  return Promise.resolve(noPage)
}
