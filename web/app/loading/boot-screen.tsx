import { Mark } from '../../ui/brand/mark.tsx'

/** The mark and a loader text, as `index.html` shows them before any script runs (spec 2); or what else there is to say meanwhile. */
export const BootScreen = ({ children = 'Loading...' }: { children?: string }) => (
  <div className="boot-screen">
    <Mark size={40} />
    <output>{children}</output>
  </div>
)
