import { type RefObject, useEffect, useRef } from 'react'
import { type Crop, inside, moved } from './crop.ts'

/** Parts of the frame that one press of an arrow key moves. */
const STEP = 0.05
const ZOOM_STEP = 0.2

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }

/** The crop follows the pointer, the wheel, the arrow keys, + and -. Not React's listeners: its wheel cannot keep the page from scrolling. */
export function useCropGestures(
  frame: RefObject<HTMLElement | null>,
  size: { width: number; height: number },
  crop: Crop,
  onChange: (crop: Crop) => void,
) {
  const now = useRef({ crop, onChange })
  useEffect(() => {
    now.current = { crop, onChange }
  }, [crop, onChange])

  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const move = (right: number, down: number) => now.current.onChange(moved(size, now.current.crop, right, down))
    const zoom = (change: number) => now.current.onChange(inside(size, { ...now.current.crop, zoom: now.current.crop.zoom + change }))
    const onKey = (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key]
      const change = ZOOMS[event.key]
      if (arrow) move(...arrow)
      else if (change !== undefined) zoom(change)
      else return
      event.preventDefault()
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(event.deltaY < 0 ? ZOOM_STEP / 2 : -ZOOM_STEP / 2)
    }
    let last = { x: 0, y: 0 }
    const onPress = ({ pointerId, clientX, clientY }: PointerEvent) => {
      element.setPointerCapture(pointerId)
      last = { x: clientX, y: clientY }
    }
    const onDrag = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (!element.hasPointerCapture(pointerId)) return
      move((last.x - clientX) / element.clientWidth, (last.y - clientY) / element.clientHeight)
      last = { x: clientX, y: clientY }
    }
    element.addEventListener('keydown', onKey, { signal })
    element.addEventListener('wheel', onWheel, { signal, passive: false })
    element.addEventListener('pointerdown', onPress, { signal })
    element.addEventListener('pointermove', onDrag, { signal })
    return () => stop.abort()
  }, [frame, size])
}
