/** A link to be copied by hand, where neither sharing nor the clipboard is allowed. */
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export type LinkDialogProps = { title: string; url: string; onClose: () => void }

export default function LinkDialog({ title, url, onClose }: LinkDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <TextInput
        readOnly
        value={url}
        aria-label="Ссылка"
        onFocus={({ target }) => target.select()}
      />
      <p className="muted">Скопируйте её и&nbsp;отправьте</p>
    </Dialog>
  )
}
