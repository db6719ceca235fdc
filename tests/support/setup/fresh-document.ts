// The web tests of a worker share a document.
document.body.replaceChildren()
document.body.className = ''
document.head.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
// SWR is shared as well, and believes the last of these events.
window.dispatchEvent(new Event('online'))
