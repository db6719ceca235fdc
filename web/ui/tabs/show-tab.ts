/** Scrolls a row of tabs to one of them; unlike `scrollIntoView` it leaves to the Tab key where it begins. */
export function showTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
