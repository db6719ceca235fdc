// Runs before the first paint, so that nobody sees a flash of the other theme. web/lib/theme.ts goes on from here.
try {
  var theme = localStorage.getItem('theme')
  if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.body.classList.toggle('dark-theme', theme === 'dark')
  // A user with a session needs the code behind the sign-in: it is fetched beside the first scripts instead of after them.
  var { inside, dashboard } = document.currentScript.dataset
  var wanted = localStorage.getItem('token') && inside
  if (wanted && ['/', '/my-dashboard'].includes(location.pathname)) wanted += ' ' + dashboard
  for (var file of wanted ? wanted.split(' ') : []) {
    var link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = file
    link.crossOrigin = ''
    document.head.append(link)
  }
  // A newcomer sees a picture of the product first.
  if (!localStorage.getItem('token') && !localStorage.getItem('signedInBefore') && ['/', '/login'].includes(location.pathname)) {
    var picture = document.createElement('link')
    picture.rel = 'preload'
    picture.as = 'image'
    picture.href = '/front-door/' + (matchMedia('(max-width: 768px)').matches ? 'phone' : 'wide') + '-' + theme + '.webp'
    document.head.append(picture)
  }
} catch {
  // A browser that keeps nothing for us shows the light theme.
}
