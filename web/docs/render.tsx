import { renderToStaticMarkup } from 'react-dom/server'
import '../ui/tokens.css'
import '../ui/base.css'
import { EndpointSections } from './endpoint.tsx'
import { Frame } from './frame.tsx'
import { ErrorGroups, Letters, Objects } from './lists.tsx'
import type { Page } from './pages.ts'
import { Prose } from './prose.tsx'

/** A page of the documentation as the markup of its document, without a script. */
export const renderPage = (page: Page, pages: readonly Page[], stylesheet: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <Frame page={page} pages={pages} stylesheet={stylesheet}>
      <Content page={page} />
    </Frame>,
  )}`

function Content({ page }: { page: Page }) {
  switch (page.kind) {
    case 'text':
      return <Prose markdown={page.markdown} />
    case 'resource':
      return <EndpointSections endpoints={page.endpoints} />
    case 'errors':
      return <ErrorGroups groups={page.groups} />
    case 'objects':
      return <Objects objects={page.objects} />
    case 'index':
      return <Letters letters={page.letters} />
  }
}
