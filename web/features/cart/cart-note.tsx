/** The shopper's note on a line, collapsed until opened. */
import './cart-note.css'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { updateLine } from './cart-change.ts'

const noteMax = 200

type Props = { productId: string; name: string; note: string }

export function LineNote({ productId, name, note }: Props) {
  return (
    <details className="line-comment">
      <summary>
        {note ? `Комментарий: ${note}` : 'Комментарий'}
        <span className="hidden"> к&nbsp;товару {name}</span>
      </summary>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          const text = String(new FormData(event.currentTarget).get('note') ?? '').trim()
          event.currentTarget.closest('details')?.removeAttribute('open')
          if (text !== note) void updateLine({ productId, note: text })
        }}
      >
        <input type="hidden" name="productId" value={productId} />
        <TextArea
          name="note"
          rows={2}
          maxLength={noteMax}
          aria-label={`Комментарий к товару ${name}`}
          placeholder="Например, распилить пополам"
          defaultValue={note}
        />
        <Button size="s" type="submit" name="intent" value="note">
          Сохранить
        </Button>
      </form>
    </details>
  )
}
