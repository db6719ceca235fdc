// Runs before the first paint, so that nobody sees a flash of the other theme. web/lib/theme.ts goes on from here.
try {
  var theme = localStorage.getItem('theme')
  if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.body.classList.toggle('dark-theme', theme === 'dark')
} catch {
  // A browser that keeps nothing for us shows the light theme.
}
