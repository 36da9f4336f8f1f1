import { Icon } from '#web/ui/icon.tsx'
import { kept } from '#web/ui/press.ts'
import { showToast } from '#web/ui/toast.ts'

/** The merchant's article number; a press copies it for a letter or a call. */
export function ProductCode({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showToast('Код скопирован')
    } catch {
      // Not allowed, as in some webviews: the code can still be selected.
      showToast(`Код товара: ${code}`)
    }
  }
  return (
    <>
      <button
        type="button"
        {...kept}
        className="scripted"
        aria-label={`Скопировать код ${code}`}
        onClick={() => void copy()}
      >
        Код {code} <Icon name="copy" size="xs" />
      </button>
      <noscript>Код {code}</noscript>
    </>
  )
}
