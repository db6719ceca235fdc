// The web tests of a worker share a document.
document.body.replaceChildren()
document.body.className = ''
document.head.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
// SWR is shared as well and follows the last of these events.
window.dispatchEvent(new Event('online'))
// jsdom lays nothing out. Whatever scrolls is as high as the window, so that long lists have something in sight.
Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => innerHeight })
