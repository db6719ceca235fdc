/** The mark of Launchcrew: a sail that rises, in the accent colour; the name is beside it or in a label. */
export const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="8" fill="#3652cf" />
    <path d="M16 5.5v16.2l-8.8 4.6z" fill="#fff" />
    <path d="M16 5.5l8.8 20.8-8.8-4.6z" fill="#fff" fillOpacity=".68" />
  </svg>
)
