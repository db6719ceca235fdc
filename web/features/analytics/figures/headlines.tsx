import { FigureTabs } from '../../../ui/chart/figure-tabs.tsx'
import { ChangeText } from './change-text.tsx'
import type { Drawing } from './figure-rows.tsx'
import { beforeText, writeValue } from './words.ts'

/** The most important figures, each with its change; pressing one draws it. Without figures they are loading. */
export const Headlines = ({ names, shown, drawn, onDraw }: Partial<Drawing> & { names: readonly string[] }) => (
  <FigureTabs
    figures={names.map((name) => {
      const one = shown?.get(name)
      if (one === undefined) return { name, label: ' ', value: undefined, note: undefined }
      return {
        name,
        label: one.label,
        value: writeValue(one.figure.value, one),
        note: (
          <>
            <ChangeText shown={one} /> {beforeText(one)}
          </>
        ),
      }
    })}
    drawn={drawn ?? ''}
    onDraw={onDraw ?? ignore}
  />
)
const ignore = () => undefined
