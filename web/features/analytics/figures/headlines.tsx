import { useMemo } from 'react'
import { FigureTabs } from '../../../ui/chart/figure-tabs.tsx'
import { ChangeText } from './change-text.tsx'
import type { Drawing } from './drawing.ts'
import styles from './headlines.module.css'
import { beforeText, writeValue } from './words.ts'

/** The most important figures, each with its change; pressing one draws it. Without figures they are loading. */
export function Headlines({ names, shown, drawn, onDraw }: Partial<Drawing> & { names: readonly string[] }) {
  const figures = useMemo(
    () =>
      names.map((name) => {
        const one = shown?.get(name)
        if (one === undefined) return { name, label: ' ', value: undefined, note: undefined }
        const note = (
          <>
            <ChangeText shown={one} /> {beforeText(one)}
            {one.unfiltered.words === '' ? null : <span className={styles.unfiltered}>{one.unfiltered.words}</span>}
          </>
        )
        return { name, label: one.label, value: writeValue(one.figure.value, one), note, muted: one.unfiltered.isWhole }
      }),
    [names, shown],
  )
  return <FigureTabs figures={figures} drawn={drawn ?? ''} onDraw={onDraw ?? ignore} />
}
const ignore = () => undefined
