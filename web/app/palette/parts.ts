export { NewTask } from './new-task.tsx'
export { Palette } from './palette.tsx'
export { ShortcutsDialog } from './shortcuts-dialog.tsx'
