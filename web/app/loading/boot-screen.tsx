import { Mark } from '../../ui/brand/mark.tsx'

/** The mark and a loader text, as `index.html` shows them before any script runs (spec 2). */
export const BootScreen = () => (
  <div className="boot-screen">
    <Mark size={40} />
    <output>Loading...</output>
  </div>
)
