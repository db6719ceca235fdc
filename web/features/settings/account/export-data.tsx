import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/actions/button.tsx'
import styles from '../settings.module.css'

/** Everything that is stored of the person, as a file. */
export function ExportData() {
  const [pending, setPending] = useState(false)
  const get = async () => {
    setPending(true)
    try {
      const everything = await call('GET /api/users/me/export')
      const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' })
      saveFile(`launchcrew-${new Date().toISOString().slice(0, 10)}.json`, file)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Your data could not be exported')
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={styles.setting}>
      <p className={styles.text}>Everything that is stored about you, in one JSON file that other programs can read.</p>
      <Button icon={<Download size={16} aria-hidden />} busy={pending ? 'Collecting...' : false} onClick={() => void get()}>
        Download my data
      </Button>
    </div>
  )
}
