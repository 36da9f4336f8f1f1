/** What follows a sign-in, wherever it was done. */

import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { keepFlashMessage } from '#web/runtime/flash-message.ts'
import { loadAnew } from '#web/runtime/reload.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'
import type { SignedIn } from './auth-steps.ts'

/** «Вы вошли. Перенесли 2 товара в корзину»: what came over from the guest, if anything did. */
function describeSignIn({ merged, viewer }: SignedIn): string {
  const parts = [
    count(merged?.cartItems, 'в\u00a0корзину'),
    count(merged?.favorites, 'в\u00a0избранное'),
    count(merged?.comparison, 'в\u00a0сравнение'),
  ].filter((part) => part !== null)
  const name = viewer.user.firstname
  const hello = name ? `Вы\u00a0вошли, ${name}` : 'Вы\u00a0вошли'
  return parts.length > 0 ? `${hello}. Перенесли ${parts.join(', ')}` : hello
}

function count(amount: number | undefined, where: string): string | null {
  return amount ? `${formatGoods(amount)} ${where}` : null
}

/**
 * Tells the other tabs, says what was merged and calls `proceed`. When the user's city is not the
 * one that the page was drawn for, its prices are wrong for them: the page at `path` is loaded
 * again and shows the message there.
 */
export function finishSignIn(signedIn: SignedIn, path: string, proceed: () => void): void {
  announce('user')
  const { current } = signedIn.viewer.city
  if (current.id === browserStorefront.cityId) {
    showToast(describeSignIn(signedIn))
    return proceed()
  }
  keepFlashMessage(`${describeSignIn(signedIn)}. Ваш город\u00a0— ${current.name}`)
  window.location.assign(path)
  if (new URL(path, window.location.href).pathname === window.location.pathname) {
    loadAnew()
  }
}
