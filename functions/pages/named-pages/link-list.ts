import { type Html, html, when } from '../document/html.ts'

interface LinkList {
  name: string
  title: string
  text: string
  image: string
  /** Whether the image is as wide as the page. */
  isWide: boolean
  links: readonly { code: string; label: string }[]
}

/** What a link page shows; each link leads to its own landing, which counts it as come from this page. */
export const linkList = ({ name, title, text, image, isWide, links }: LinkList): Html =>
  html`<article class="card linklist">
    ${when(image, isWide ? html`<img class="wide" src="${image}" alt="" width="1200" height="300" />` : html`<img class="round" src="${image}" alt="" width="72" height="72" />`)}
    <h1 class="title" dir="auto">${title}</h1>
    ${when(text, html`<p class="description" dir="auto">${text}</p>`)}
    <ul>
      ${links.map(({ code, label }) => html`<li><a class="button secondary" dir="auto" href="/affiliate/${code}?page=${name}">${label}</a></li>`)}
    </ul>
  </article>`
