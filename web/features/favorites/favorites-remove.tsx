import { IconButton } from '#web/ui/button.tsx'

/** In place of the heart where there is no script. */
export function RemoveByPost({ id, name }: { id: string; name: string }) {
  return (
    <noscript>
      <form method="post" className="favorites-remove">
        <input type="hidden" name="id" value={id} />
        <IconButton
          icon="close"
          type="submit"
          name="intent"
          value="remove"
          label={`Убрать: ${name}`}
        />
      </form>
    </noscript>
  )
}
