/** Watches whether the page is being left: browsers then break off its calls, which says nothing of what they asked. */
export function watchLeaving() {
  let leaving = false
  const watch = new AbortController()
  const note = () => {
    leaving = true
  }
  for (const event of ['beforeunload', 'pagehide']) window.addEventListener(event, note, { signal: watch.signal })
  return { isLeaving: () => leaving, stop: () => watch.abort() }
}
