import { type ChangeEvent, type ComponentProps, createContext, type FocusEvent, use } from 'react'

/** What a field gives to its control. */
export interface ControlState {
  id: string
  name: string
  required: boolean
  invalid: boolean
  /** Ids of hint and error. */
  describedBy: string
  onLeave: (value: string) => void
  onEdit: (value: string) => void
}

export const ControlContext = createContext<ControlState>({
  id: '',
  name: '',
  required: false,
  invalid: false,
  describedBy: '',
  onLeave: () => undefined,
  onEdit: () => undefined,
})

/** The `<input>` of the field around it. */
export const Input = (props: ComponentProps<'input'>) => <input {...props} {...useControl(props)} />

/** The `<textarea>` of the field around it. */
export const Area = (props: ComponentProps<'textarea'>) => <textarea {...props} {...useControl(props)} />

/** The `<select>` of the field around it. */
export const Select = (props: ComponentProps<'select'>) => <select {...props} {...useControl(props)} />

interface Handlers<E> {
  onBlur?: ((event: FocusEvent<E>) => void) | undefined
  onChange?: ((event: ChangeEvent<E>) => void) | undefined
}

function useControl<E extends HTMLElement & { value: string }>({ onBlur, onChange }: Handlers<E>) {
  const { id, name, required, invalid, describedBy, onLeave, onEdit } = use(ControlContext)
  return {
    id,
    name,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy || undefined,
    onBlur: (event: FocusEvent<E>) => {
      onBlur?.(event)
      onLeave(event.currentTarget.value)
    },
    onChange: (event: ChangeEvent<E>) => {
      onChange?.(event)
      onEdit(event.currentTarget.value)
    },
  }
}
