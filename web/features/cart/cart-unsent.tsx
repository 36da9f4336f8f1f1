import { formatCount } from '#language/ru/plural.ts'
import { useUnsentCount } from '#web/features/viewer/unsent-shown.ts'

/** What was changed without a network is not in this cart yet. */
export function CartUnsent() {
  const count = useUnsentCount('cart')
  if (count === 0) return null
  const changes = formatCount(count, ['изменение', 'изменения', 'изменений'])
  return (
    <output className="notice notice-warning">
      {`${count === 1 ? 'Ждёт' : 'Ждут'} сети: ${changes} корзины. Отправим, когда она появится`}
    </output>
  )
}
