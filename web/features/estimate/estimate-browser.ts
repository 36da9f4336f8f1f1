/** A form of an estimate, answered in the browser: the cache, other tabs and a way back. */
import { redirect } from 'react-router'
import { type KeptLine, putBack } from '#web/features/viewer/cart-lines.ts'
import { findViewer } from '#web/features/viewer/viewer.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { listRefusals } from '#web/graphql/storefront.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'
import { restoreEstimate } from './estimate-change.ts'
import { changeByForm, type EstimateAnswer } from './estimate-post.ts'

const EstimateCartEmpty = graphql(`
  mutation EstimateCartEmpty($productIds: [ID!]!) {
    cartItemRemove(productIds: $productIds) {
      cart { id version count total { amountMinor } items { id quantity isTicked note availability { quantity } product { id } } }
      userErrors { code message field }
    }
  }
`)

/** Does what the form says and tells of it; leads on where it should. */
export async function changeInBrowser(id: string, form: FormData): Promise<EstimateAnswer | null> {
  // Of this press: a form that stays on the page may be sent again for another one.
  form.set('key', crypto.randomUUID())
  const answer = await changeByForm({ client: browserStorefront, id, form })
  if (!answer || 'refusal' in answer || 'check' in answer) return answer
  if ('missed' in answer) {
    announce('cart')
    const { removed } = answer
    if (removed.length > 0) offerUndo('Корзина заменена', () => putCartBack(removed))
    return answer
  }
  announce('estimate')
  if ('updated' in answer || 'told' in answer) return answer
  if (answer.deletedId) offerRestore(answer.deletedId)
  else tellDone(String(form.get('intent')))
  throw redirect(answer.to)
}

const words: Record<string, string> = {
  copy: 'Копия сметы готова',
  archive: 'Смета в\u00a0архиве',
  unarchive: 'Смета снова в\u00a0списке',
  restore: 'Смета на\u00a0месте',
}

function tellDone(intent: string): void {
  const message = words[intent]
  if (message) showToast(message)
}

const offerUndo = (message: string, undo: () => Promise<unknown>) =>
  showToast(message, { action: { label: 'Вернуть', onClick: () => void undo() } })

/** The lines that took the place of those before, and then those. */
async function putCartBack(lines: readonly KeptLine[]): Promise<void> {
  const productIds = (await findViewer())?.cart.items.map(({ product }) => product.id) ?? []
  if (productIds.length > 0)
    await listRefusals(browserStorefront, EstimateCartEmpty, { productIds })
  await putBack(lines)
}

/** For 30 days. */
function offerRestore(id: string): void {
  offerUndo('Смета удалена', async () => {
    const answer = await restoreEstimate(browserStorefront, id)
    if ('refusal' in answer) showToast(answer.refusal, { tone: 'error' })
    else announce('estimate')
  })
}
