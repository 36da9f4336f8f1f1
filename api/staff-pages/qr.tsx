/** @jsxImportSource hono/jsx */
/** A link as a code that the camera of a phone reads. */
import { encode } from 'uqr'

/** The standard asks for four modules of white around the code. */
const border = 4

export function Qr({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} />
    </svg>
  )
}
