/** Codes of marking of the pieces that a buyer has: by them «Честный знак» tells what is real. */
import { codeForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { IconButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

type Props = { codes: readonly string[]; name: string }

export function OrderMarking({ codes, name }: Props) {
  if (codes.length === 0) return null
  return (
    <details className="order-marking">
      <summary>Подлинность: {formatCount(codes.length, codeForms)}</summary>
      <p className="muted">
        Код напечатан на&nbsp;упаковке. Проверить его можно в&nbsp;приложении «Честный знак».
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <span className="num">{code}</span>
            <CopyCode code={code} name={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function CopyCode({ code, name }: { code: string; name: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showToast('Код маркировки скопирован')
    } catch {
      // Not allowed, as in some webviews: the code can still be selected.
      showToast(`Код маркировки: ${code}`)
    }
  }
  return (
    <IconButton
      icon="copy"
      label={`Скопировать код: ${name}, ${code}`}
      className="copy scripted"
      onClick={() => void copy()}
    />
  )
}
