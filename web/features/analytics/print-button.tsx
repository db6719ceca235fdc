import { Printer } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'

export const PrintButton = () => (
  <Button size="small" icon={<Printer size={14} aria-hidden />} onClick={() => print()}>
    Print
  </Button>
)
