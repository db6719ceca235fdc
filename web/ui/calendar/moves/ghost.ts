import styles from './ghost.module.css'

/** Of what is as wide as a list. */
const WIDTH_MAX = 280

export interface Point {
  x: number
  y: number
}
interface GhostTarget {
  cell: HTMLElement
  box?: { left: number; top: number; width: number }
}

/** A copy of an event that follows the pointer; it is no element of React, so that a move renders nothing. */
export function createGhost({ source, grip }: { source: HTMLElement; grip: Point }) {
  let ghost: HTMLElement | null = null
  let cell: HTMLElement | null = null
  const mark = (next: HTMLElement | null) => {
    cell?.removeAttribute('data-drop')
    next?.setAttribute('data-drop', '')
    cell = next
  }
  const place = (left: number, top: number) => {
    if (ghost !== null) ghost.style.transform = `translate(${left}px, ${top}px)`
  }
  return {
    show: ({ x, y }: Point) => {
      const { width, height } = source.getBoundingClientRect()
      ghost = source.cloneNode(true) as HTMLElement
      ghost.classList.add(styles.ghost ?? '')
      ghost.removeAttribute('data-event')
      ghost.setAttribute('aria-hidden', 'true')
      Object.assign(ghost.style, {
        width: `${Math.min(width, WIDTH_MAX)}px`,
        height: `${height}px`,
        left: '0',
        top: '0',
        right: 'auto',
        bottom: 'auto',
      })
      document.body.append(ghost)
      source.setAttribute('data-dragged', '')
      place(x - grip.x, y - grip.y)
    },
    follow: ({ x, y }: Point, target: GhostTarget | null) => {
      mark(target?.cell ?? null)
      if (ghost !== null && target?.box) ghost.style.width = `${target.box.width}px`
      place(target?.box?.left ?? x - grip.x, target?.box?.top ?? y - grip.y)
    },
    remove: () => {
      mark(null)
      source.removeAttribute('data-dragged')
      ghost?.remove()
      ghost = null
    },
  }
}
