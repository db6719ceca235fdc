import { configure } from '@testing-library/react'

const HEADING = 'On the screen: '

/** All texts below an element, in order. */
function textsOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const all: string[] = []
  while (texts.nextNode()) all.push(texts.currentNode.textContent ?? '')
  return all.join(' | ')
}

// A failure names the texts of the screen and its address. Of the markup, a log would show little more than the top bar.
configure({
  getElementError: (message, element) => {
    const found = message ?? 'Nothing was found'
    const error = new Error(found.includes(HEADING) ? found : `${found}\n${location.href}\n${HEADING}${textsOf(element).slice(0, 5_000)}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})
