/** What follows a sign-in, wherever it was done. */
import { browserStorefront } from '../graphql/client.ts'
import { formatCount } from '../ui/format.ts'
import { showToast } from '../ui/toast.tsx'
import type { SignedIn } from './auth-steps.ts'
import { announce } from './tab-sync.ts'

/** «Вы вошли. В корзину добавлено 2 товара»: what came over from the guest, if anything did. */
export function describeSignIn({ merged, viewer }: SignedIn): string {
  const parts = [
    count(merged?.cartItems, 'в\u00a0корзину', ['товар', 'товара', 'товаров']),
    count(merged?.favorites, 'в\u00a0избранное', ['товар', 'товара', 'товаров']),
    count(merged?.comparison, 'в\u00a0сравнение', ['товар', 'товара', 'товаров']),
  ].filter((part) => part !== null)
  const name = viewer.user.firstname
  const hello = name ? `Вы\u00a0вошли, ${name}` : 'Вы\u00a0вошли'
  return parts.length > 0 ? `${hello}. Перенесли ${parts.join(', ')}` : hello
}

function count(
  amount: number | undefined,
  where: string,
  forms: readonly [string, string, string],
): string | null {
  return amount ? `${where}\u00a0— ${formatCount(amount, forms)}` : null
}

/**
 * Tells the other tabs, says what was merged and calls `proceed`. When the user's city is not the
 * one that the page was drawn for, its prices are not his, and the page at `path` is loaded anew.
 */
export function finishSignIn(signedIn: SignedIn, path: string, proceed: () => void): void {
  announce('user')
  if (signedIn.viewer.city.current.id !== browserStorefront.cityId) {
    window.location.assign(path)
    if (new URL(path, window.location.href).pathname === window.location.pathname) {
      window.location.reload()
    }
    return
  }
  showToast(describeSignIn(signedIn))
  proceed()
}
