import 'react-toastify/ReactToastify.css'
import { ToastContainer as Container } from 'react-toastify/unstyled'
import { useTheme } from '../browser/theme.ts'
import './toast-container.css'

const AUTO_CLOSE_MS = 5_000
/** Five notifications, their summary, and the outcomes of actions, which must not wait for them. */
const AT_MOST = 10

/** The area of toasts: top right, each removed after 5 s (spec 9). */
export function ToastContainer() {
  return (
    <Container
      aria-label="Messages"
      position="top-right"
      autoClose={AUTO_CLOSE_MS}
      limit={AT_MOST}
      theme={useTheme()}
      hideProgressBar
      newestOnTop
      closeOnClick={false}
    />
  )
}
