/** mm:ss, and HH:mm:ss from an hour on. */
export function formatTimer(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(left / 60) % 60, left % 60]
  if (left >= 3600) parts.unshift(Math.floor(left / 3600))
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
