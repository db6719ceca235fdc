/**
 * In the head of a landing with two previews: the browser chooses one by chance before it draws, once for each comparison, and keeps it.
 * In a block, since the other script of the page has names of its own.
 */
{
  const { dataset } = document.documentElement
  const key = `preview:${dataset.link}:${dataset.compared}`
  let variant = Math.random() < 0.5 ? 'A' : 'B'
  try {
    variant = localStorage[key] ??= variant
  } catch {
    // Without storage each visit chooses.
  }
  dataset.variant = dataset.compared + variant
}
