/** Hands a link over to whatever the device shares by, or to the clipboard. */
import { askApp } from '#web/runtime/app-channel.ts'
import { showToast } from '#web/ui/toast.ts'

export type SharedLink = {
  url: string
  title: string
  /** What is said once it is copied. */
  copied: string
}

/** Whether the visitor has the link, or has changed their mind; else it is to be shown. */
export async function shareLink({ url, title, copied }: SharedLink): Promise<boolean> {
  if (askApp({ type: 'share', url, title })) return true
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url, title })
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return true
      // The answer took longer than the browser remembers the press: the clipboard may not mind.
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast(copied)
    return true
  } catch {
    return false
  }
}
