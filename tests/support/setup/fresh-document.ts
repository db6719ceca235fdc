// The web tests of a worker share a document.
document.body.replaceChildren()
document.body.className = ''
document.head.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
